# The entry points for people. Maven builds; this file orders the steps and reports what is missing.

PREFIX ?= $(HOME)/.local
MVN ?= mvn
MVN_FLAGS ?= -B -ntp
BOOK_DEPTH ?= 10
DEPTH ?= 4
PERFT_SUITES ?= $(wildcard $(addprefix ../shared/testdata/perft/,standard.epd fischer.epd))
GAMES ?= 10
RUNS ?= 20
WARM_RUNS ?= 3
MINUTES ?= 10
SECONDS ?= 20
SEED ?= 1
PAIRS ?= 12
ABLATION_DEPTH ?= 12
BOOK_PGN ?= ../shared/testdata/pgn/mliebelt/twic-01-232games.pgn
BOOK_GAMES ?= 250000
CHECK_TOOLS := src/program/test/sh/check-tools $(MVN)
# Without Error Prone, which takes four fifths of the compiler's time: "make lint" compiles with it.
QUICK := $(MVN) $(MVN_FLAGS) -P !strict

# Folders count as sources too: they change when a file comes or goes.
SOURCES := pom.xml LICENSE $(wildcard .mvn/*) $(shell find src/*/pom.xml src/*/main src/program/sh config books 2> /dev/null)

# "make EXE=NAME", without a target, builds an engine as OpenBench's clients ask for it.
ifeq ($(origin EXE),command line)
.DEFAULT_GOAL := engine
else
.DEFAULT_GOAL := help
endif
# Every target without a slash: none of them is a file.
.PHONY: $(shell sed -n 's/^\([a-z][a-z0-9-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))
.DELETE_ON_ERROR:

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: target/hal.cds ## Build if needed and play
	@target/hal

test: ## Build and run the tests; on a newer JDK, where one is installed, those that lean on Java; play in the page without a server
	@$(CHECK_TOOLS)
	@$(MAKE) --no-print-directory -j6 lint test-jdk test-locales test-newer-jdk smoke test-site

# Side by side: the tests wait for processes and terminals, and a compiler uses one processor only.
test-jdk: compiled
	@$(QUICK) test-compile surefire:test@default-test surefire:test@light

test-locales: compiled
	@$(QUICK) test-compile surefire:test@arabic surefire:test@turkish -Dsurefire.place=locales/ -DtempDir=surefire-locales

compiled:
	$(QUICK) package -DskipTests

lint: ## Compile with Error Prone, whose warnings are errors (those in tests only in "make nightly"), and check the format
	@$(MVN) $(MVN_FLAGS) -Dhal.output=$(CURDIR)/target/lint test-compile spotless:check

smoke: compiled
	@src/program/test/sh/smoke target/hal

test-site: compiled
	@src/main/sh/make-site $(MVN) $(MVN_FLAGS)
	@src/test/sh/check-site short

test-newer-jdk: compiled
	@src/program/test/sh/newer-jdk $(MVN) $(MVN_FLAGS)

nightly: ## Everything: the tests in full on both JDKs, all proofs, the siege (MINUTES=10; an hour and more)
	@$(CHECK_TOOLS)
	$(MVN) $(MVN_FLAGS) verify -Dhal.nightly=true -Derrorprone.tests= -Dlight.java='--add-exports java.base/jdk.internal.module=ALL-UNNAMED'
	@src/program/test/sh/smoke target/hal
	@src/program/test/sh/newer-jdk --all $(MVN) $(MVN_FLAGS) -Dhal.nightly=true
	@$(MAKE) --no-print-directory prove-sprt prove-mates prove-claims prove-tables prove-memory check-site siege

build: target/hal.cds ## Build target/hal, the single executable

engine: target/hal ## Build a single-file UCI engine (EXE=hal-uci), with a network inside if one is named (EVALFILE=)
	@src/program/sh/make-engine "$(or $(EXE),hal-uci)" "$(EVALFILE)"

perft: target/hal ## Verify move generation by perft: six positions, then any installed suites (DEPTH=4)
	@target/hal perft --standard --depth $(DEPTH) $(addprefix --suite ,$(PERFT_SUITES))
	@test -n "$(PERFT_SUITES)" || echo "No perft suites beside the project: the 127 positions and 960 starts are left out."

bench: target/hal ## Search a fixed set of positions: nodes, speed, signature
	@target/hal bench

ablation: target/hal ## What each search feature gains, in bench nodes and in Elo (ABLATION_DEPTH=12)
	@target/hal bench $(ABLATION_DEPTH) --ablation

bench-arena: target/hal ## CPU share of a match spent in the engines' searches
	@target/hal bench --arena

bench-network: target/hal ## Network evaluation speed, with the vector module and without
	@$(QUICK) -q test-compile
	@java -XX:+UseSerialGC --add-exports java.base/jdk.internal.module=ALL-UNNAMED \
		-cp target/test-classes:target/hal.jar hal.eval.network.KernelBench

bench-book: target/hal ## Compare book making with Debian's polyglot in 512 MB: entries and time (BOOK_GAMES=, BOOK_PGN=)
	@src/program/test/sh/bench-book target/hal $(BOOK_GAMES) $(BOOK_PGN)

bench-train: target/hal ## Training speed, compared with the machine's peak (SECONDS=20)
	@target/hal bench --train=$(SECONDS)

bench-startup: target/hal.cds ## CPU time of a start: first board, first replies, beside a bare java (RUNS=20)
	@src/program/test/sh/bench-startup target/hal $(RUNS)

bench-warmup: target/hal ## Search speed in the first seconds after a UCI engine starts, Linux only (WARM_RUNS=3)
	@java src/program/test/java/hal/measure/WarmUpBench.java $(WARM_RUNS) target/hal uci

pictures: target/hal ## Take pictures of HAL in xterm under Xvfb, at several sizes and depths of colour, to target/pictures (ONLY=help)
	@src/program/test/sh/pictures target/hal target/pictures $(ONLY)

bench-web: target/hal ## Load on "hal web": 50 idle pages and 10 thinking games, time of a move there and back
	@$(QUICK) -q test-compile
	@src/program/test/sh/bench-web target/hal target/test-classes

bench-perft: target/hal ## Perft speed compared with Stockfish's, if installed
	@target/hal perft --versus stockfish

soak: ## Stress test: four threads share a small hash table, every entry used is checked (MINUTES=10)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Dtest=TableSoakTest -Dhal.soak=$$(( $(MINUTES) * 60 )) -Dsurefire.useFile=false

measure-levels: target/hal ## Measure the Elo of the levels against each other and Stockfish (PAIRS=12, takes minutes)
	@$(QUICK) -q test-compile
	@java -XX:+UseSerialGC -cp target/test-classes:target/hal.jar hal.measure.LevelLadder $(PAIRS) 1 18 \
		3:1350 5:1350 7:1350 8:1500 9:1700 11:1900 13:2100 15:2300 16:2500 18:2850

judge-puzzles: ## Have Stockfish look at 200 of the shipped puzzles (COUNT=200 SEED=1 NODES=1000000, takes minutes)
	@STOCKFISH=$(STOCKFISH) src/program/test/sh/judge-puzzles config/puzzles/forged.csv.gz $(or $(COUNT),200) $(or $(SEED),1) $(or $(NODES),1000000)

judge-themes: target/hal ## Compare HAL's themes with those of a table of puzzles (TABLE=puzzles.csv)
	@$(QUICK) -q test-compile
	@java -XX:+UseSerialGC -cp target/test-classes:target/hal.jar hal.measure.ThemeAgreement $(TABLE)

fit-puzzles: target/hal ## Fit the ratings of puzzles to a table of rated ones (TABLE=puzzles.csv, takes minutes)
	@$(QUICK) -q test-compile
	@java -XX:+UseSerialGC -cp target/test-classes:target/hal.jar hal.measure.PuzzleRatingFit $(TABLE) 450 target/figures.txt

prove-sprt: ## Verify the SPRT's error rates in 80,000 simulated matches (takes minutes)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Dtest=SprtProofTest -Dhal.prove=sprt -Dsurefire.useFile=false

prove-mates: ## Mate lone kings within 50 moves from 300 random positions of each endgame (takes minutes)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Dtest=MatingProofTest -Dhal.prove=mates -Dsurefire.useFile=false

prove-claims: ## Verify the mates the search announces in 900 positions of mate suites, if installed (takes minutes)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Dtest=MateClaimsTest -Dhal.prove=claims -Dsurefire.useFile=false

prove-tables: ## Make all four-piece endgame tables, compare a million positions with Syzygy tables, solve Connect Four 5x5 (takes minutes)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Dtest=SyzygyAgreementTest,GameSolverTest -Dhal.prove=tables -Dsurefire.useFile=false

prove-memory: ## Kill HAL 50 times while it remembers and 50 times while it imports games: nothing that was safe is lost (minutes)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Dtest=KilledHalTest -Dhal.prove=memory -Dsurefire.useFile=false

siege: ## Besiege HAL with bad input, kills, full disks and wild terminals; ends with a table (MINUTES=10, SEED=1, REPEAT=NAME:FILE)
	@$(CHECK_TOOLS)
	@$(QUICK) -q test -Psiege -Dtest=SiegeTest -Dhal.siege=$(MINUTES) -Dhal.siege.seed=$(SEED) \
		-Dhal.siege.repeat="$(REPEAT)" -Dsurefire.useFile=false

mutants: ## Change the code in small ways and count the changes no test notices (PACKAGES=rules,notation, SAMPLE=20; hours for all)
	@$(CHECK_TOOLS)
	@src/program/test/sh/mutants "$(PACKAGES)" $(MVN) $(MVN_FLAGS)

library: ## Build hal-chess.jar, the rules, PGN, books, tables and engines as a library, and run its examples
	@$(CHECK_TOOLS)
	@$(MVN) $(MVN_FLAGS) -q -pl src/chess -am -P release package
	@src/chess/sh/check-library $(MVN) $(MVN_FLAGS)
	@ls target/library/hal-chess-*.jar

bench-library: ## Measure the library beside chessgame and chesslib by JMH: perft, SAN, PGN, FEN, legal moves (CHESSLIB_JAR=, ROUNDS=3)
	@$(CHECK_TOOLS)
	@CHESSLIB_JAR="$(CHESSLIB_JAR)" src/chess/sh/bench-library $(or $(ROUNDS),3) $(MVN) $(MVN_FLAGS)

judge-chesslib: ## Compare legal moves, SAN and FEN with chesslib from JitPack or a local jar (CHESSLIB_JAR=)
	@$(CHECK_TOOLS)
	@CHESSLIB_JAR="$(CHESSLIB_JAR)" src/chess/sh/judge-chesslib $(MVN) $(MVN_FLAGS)

learn-small: target/hal ## From nothing to a network that beats material and simplified, proved by matches (ten minutes)
	@src/workshop/sh/learn-small target/hal target/learn-small

selfplay: target/hal ## Play HAL against a weaker HAL without a terminal (GAMES=10)
	@target/hal selfplay --white hal:depth=4 --black minimax:depth=2 --games $(GAMES) --seed 1

site: target/hal ## Build the page that needs no server and no Java, in target/site (a minute or two)
	@src/site/sh/make-site $(MVN) $(MVN_FLAGS)

check-site: site ## Open the built page in Chromium: play, step, run all lessons, compare counts with Java's
	@src/test/sh/check-site

figures: ## Draw the figures of the guides anew: flowcharts, Elo by year
	@java src/site/java/hal/site/Figures.java src/site

format: ## Format all sources
	@$(CHECK_TOOLS)
	$(MVN) $(MVN_FLAGS) -q spotless:apply

clean: ## Delete all build output
	rm -rf target

book: target/hal ## Build books/hal.bin and books/classic.bin from their repertoires
	@target/hal book repertoire books/repertoire.pgn --out books/hal.bin
	@target/hal book repertoire books/classic.pgn --out books/classic.bin
	@target/hal book verify books/hal.bin books/classic.bin

check-book: target/hal ## Let HAL evaluate the end of every repertoire line and keep the results (BOOK_DEPTH=10)
	@target/hal book check books/repertoire.pgn --depth $(BOOK_DEPTH) --record books/hal.check
	@target/hal book check books/classic.pgn --depth $(BOOK_DEPTH) --record books/classic.check

man: target/hal ## Write the manual pages to target/man
	@target/hal man target/man

install: target/hal man ## Install to ~/.local/bin, with manual pages and completion for bash (PREFIX=, DESTDIR=)
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	cp target/hal "$(DESTDIR)$(PREFIX)/bin/hal.new"
	chmod 755 "$(DESTDIR)$(PREFIX)/bin/hal.new"
	mv -f "$(DESTDIR)$(PREFIX)/bin/hal.new" "$(DESTDIR)$(PREFIX)/bin/hal"
	mkdir -p "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions"
	cp target/man/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1"
	target/hal completion bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/hal"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "Note: $(PREFIX)/bin is not on your PATH." ;; esac

dist: target/hal ## Build packages with a Java runtime inside: a tarball and, with dpkg-deb, a Debian package, in target/dist
	@src/program/sh/make-dist $(MVN) $(MVN_FLAGS)

outdated: ## List newer versions of the libraries
	@$(CHECK_TOOLS)
	@$(MVN) $(MVN_FLAGS) versions:display-dependency-updates \
		| awk '/BUILD FAILURE/ { failed = 1 } failed || / -> / { sub(/^\[INFO\] */, ""); print } END { exit failed }'

libraries: ## Write the checksums of all libraries anew, after a version in pom.xml has changed
	@$(CHECK_TOOLS)
	@$(MVN) $(MVN_FLAGS) -q dependency:build-classpath -Dmdep.outputFile=target/libraries.txt
	@tr ':' '\n' < target/libraries.txt | while read -r jar || [ -n "$$jar" ]; do \
		(cd "$$(dirname "$$jar")" && sha256sum "$$(basename "$$jar")"); done \
		| sort -k 2 > src/program/test/resources/libraries.sha256

target/hal: $(SOURCES)
	@$(CHECK_TOOLS)
	@echo "Building HAL (the first time, Maven fetches its libraries, which takes a minute or two)..."
	@$(QUICK) -q package -Dmaven.test.skip=true

# An archive of the classes of the start, for a quicker one (src/program/sh/hal tells more). HAL works without it.
target/hal.cds: target/hal
	@rm -rf $@ && mkdir $@
	@HAL_MAKE_ARCHIVE=1 target/hal || true
