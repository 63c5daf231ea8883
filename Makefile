# The entry points for people. Maven builds; this file orders the steps and reports what is missing.

PREFIX ?= $(HOME)/.local
MVN ?= mvn
MVN_FLAGS ?= -B -ntp
GAMES ?= 10
MINUTES ?= 10
SEED ?= 1
CHECK_TOOLS := src/program/test/sh/check-tools $(MVN)
# Without Error Prone, which takes four fifths of the compiler's time: "make lint" compiles with it.
QUICK := $(MVN) $(MVN_FLAGS) -P !strict
# For what runs side by side, after one compilation for all. Maven wants to hear of the phase all the same.
COMPILED := $(QUICK) -Dmaven.main.skip=true -Dhal.compiled=true test-compile
# The page is made of the wings' classes as they lie in target.
PAGE := $(MVN) $(MVN_FLAGS) -q -P !strict,page -pl src/page -am -Dmaven.main.skip=true -Dmaven.test.skip=true

# Folders count as sources too: they change when a file comes or goes.
SOURCES := pom.xml LICENSE $(wildcard .mvn/*) $(shell find src/*/pom.xml src/*/main src/program/sh config books 2> /dev/null)

# "make EXE=NAME", without a target, builds an engine as OpenBench's clients ask for it.
ifeq ($(origin EXE),command line)
.DEFAULT_GOAL := engine
else
.DEFAULT_GOAL := help
endif
# Every target without a slash: none of them is a file.
.PHONY: $(shell sed -n 's/^\([a-z][a-z0-9-]*\):.*/\1/p' Makefile src/workshop/Makefile)
.DELETE_ON_ERROR:

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo '  make workshop       List what only HAL'\''s makers need: benchmarks, proofs, measurements'

play: target/hal.cds ## Build if needed and play
	@target/hal

test: ## Build and run the tests; if a newer JDK is installed, some of them there, too; play in the page without a server
	@$(CHECK_TOOLS)
	@$(MAKE) --no-print-directory -j6 lint test-jdk test-locales test-newer-jdk smoke test-site

# Whoever carries one of these annotations of the test kit. Without their names Surefire would load all other classes, too,
# and in each wing, only to leave them out.
tagged = -Dsurefire.includes=$(shell grep -rlE '^ *@($(1))$$' src/*/test/java | sed 's|.*/test/java/||' | paste -sd, -)

# Side by side: the tests wait for processes and terminals, and a compiler uses one processor only.
test-jdk: compiled
	@$(COMPILED) surefire:test@default-test $(call tagged,FullCompiler)
	@$(COMPILED) surefire:test@light

test-locales: compiled
	@$(COMPILED) surefire:test@arabic surefire:test@turkish $(call tagged,EveryLocale) \
		-Dsurefire.place=locales/ -DtempDir=surefire-locales

compiled:
	$(QUICK) package -DskipTests

lint: ## Compile with Error Prone, whose warnings are errors (those in tests only in "make nightly"); check format, spelling and style
	@$(MVN) $(MVN_FLAGS) -P page -Dsite.skip=true -Dhal.output=$(CURDIR)/target/lint test-compile spotless:check
	@src/program/test/sh/words

# And what "make play" builds, without tests, can be built.
smoke: compiled
	@$(QUICK) -q -pl src/workshop -am -Dmaven.main.skip=true -Dmaven.test.skip=true -Dhal.output=$(CURDIR)/target/without-tests package
	@src/program/test/sh/smoke target/hal

test-site: compiled
	@$(PAGE) process-classes
	@src/page/sh/check-site short

test-newer-jdk: compiled
	@src/program/test/sh/newer-jdk $(MVN) $(MVN_FLAGS) $(call tagged,LeansOnJava)

nightly: ## Everything: the tests in full on both JDKs, all proofs, the siege (MINUTES=10; an hour and more)
	@$(CHECK_TOOLS)
	$(MVN) $(MVN_FLAGS) verify -Dhal.nightly=true -Derrorprone.tests= -Dlight.java='--add-exports java.base/jdk.internal.module=ALL-UNNAMED'
	@src/program/test/sh/smoke target/hal
	@src/program/test/sh/newer-jdk --all $(MVN) $(MVN_FLAGS) -Dhal.nightly=true
	@$(MAKE) --no-print-directory prove-sprt prove-mates prove-claims prove-tables prove-memory check-site dist check-dist siege

build: target/hal.cds ## Build target/hal, the single executable

engine: target/hal ## Build a single-file UCI engine (EXE=hal-uci), with a network inside if one is named (EVALFILE=)
	@src/program/sh/make-engine "$(or $(EXE),hal-uci)" "$(EVALFILE)"

bench: target/hal ## Search a fixed set of positions: nodes, speed, signature
	@target/hal bench

library: ## Build hal-chess.jar, the rules, PGN, books, tables and engines as a library, and run its examples
	@$(CHECK_TOOLS)
	@rm -f target/hal-chess/maven-javadoc-plugin-stale-data.txt # by which a comment's change would not be noticed
	@$(MVN) $(MVN_FLAGS) -q -pl src/chess -am -P library -DskipTests package
	@src/chess/sh/check-library $(MVN) $(MVN_FLAGS)
	@ls target/hal-chess/*.jar

selfplay: target/hal ## Play HAL against a weaker HAL without a terminal (GAMES=10)
	@target/hal selfplay --white hal:depth=4 --black minimax:depth=2 --games $(GAMES) --seed 1

site: target/hal ## Build the page that needs no server and no Java, in target/site (a minute or two)
	@$(PAGE) process-classes
	@tail -n 1 target/hal-page/site.txt

check-site: site ## Open the built page in Chromium: play, step, run all lessons, compare counts with Java's
	@src/page/sh/check-site

format: ## Format all sources
	@$(CHECK_TOOLS)
	$(MVN) $(MVN_FLAGS) -q -P page spotless:apply

reference: ## Write anew the reference's lists, the flowcharts of the guides, and the list of what the library promises
	@$(CHECK_TOOLS)
	$(MVN) $(MVN_FLAGS) -q -P '!strict' -pl src/program -am test-compile surefire:test@default-test -Dtest=ReferenceTest,LibraryModuleTest,LessonTest \
		-Dsurefire.failIfNoSpecifiedTests=false -Dhal.rewrite=true

clean: ## Delete all build output
	rm -rf target

man: target/hal ## Write the manual pages to target/man
	@target/hal man target/man

install: target/hal man ## Install to ~/.local/bin, with manual pages and completion for bash (PREFIX=, DESTDIR=); "make uninstall" removes it
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	cp target/hal "$(DESTDIR)$(PREFIX)/bin/hal.new"
	chmod 755 "$(DESTDIR)$(PREFIX)/bin/hal.new"
	mv -f "$(DESTDIR)$(PREFIX)/bin/hal.new" "$(DESTDIR)$(PREFIX)/bin/hal"
	mkdir -p "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions"
	cp target/man/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1"
	target/hal completion bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/hal"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "Note: $(PREFIX)/bin is not on your PATH." ;; esac

# What "make install" put there, and nothing of the user's.
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/hal" "$(DESTDIR)$(PREFIX)/bin/hal.cds" "$(DESTDIR)$(PREFIX)"/share/man/man1/hal.1 \
		"$(DESTDIR)$(PREFIX)"/share/man/man1/hal-*.1 "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/hal"
	@echo "Games and settings stay; \"hal doctor\" says in which folders."

dist: target/hal ## Build packages with a Java runtime inside (tarball, .deb, .rpm) and a Homebrew formula, in target/dist
	@src/program/sh/make-dist $(MVN) $(MVN_FLAGS)

include src/workshop/Makefile

target/hal: $(SOURCES)
	@$(CHECK_TOOLS)
	@echo "Building HAL (the first time, Maven fetches its libraries, which takes a minute or two)..."
	@$(QUICK) -q package -Dmaven.test.skip=true

# An archive of the classes of the start, for a quicker one (src/program/sh/hal tells more). HAL works without it.
target/hal.cds: target/hal
	@rm -rf $@ && mkdir $@
	@HAL_MAKE_ARCHIVE=1 target/hal || true
