import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node'

// More than a machine that was busy for a moment explains.
const mostFlaky = 3

/** Ends a run with 'N passed, N failed'; files that do not load, stray errors and skipped tests count as failed, flaky ones are named. */
export class CountReporter implements Reporter {
  private filtered = false

  onInit({ config }: Vitest): void {
    this.filtered = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = suites.filter((suite) => suite.errors().length > 0).length
    const skipped = this.filtered ? 0 : count('skipped')
    const flaky = tests.filter((test) => test.diagnostic()?.flaky === true)
    const tooFlaky = flaky.length > mostFlaky ? flaky.length : 0
    let failed = count('failed') + count('pending') + broken + strayErrors.length + skipped + tooFlaky
    if (failed === 0 && (reason !== 'passed' || tests.length === 0)) failed = 1
    if (skipped > 0) console.log(`${skipped} tests were skipped: a test runs or does not exist`)
    for (const test of flaky) console.log(`flaky: ${nameOf(test)}: ${reasonOf(test)}`)
    if (tooFlaky > 0) console.log(`more than ${mostFlaky} tests passed only when they were tried again: that is no busy machine`)
    if (failed > 0) process.exitCode = 1
    console.log(`${count('passed')} passed, ${failed} failed`)
  }
}

/** In one line: the error, the awaited condition, and its place in the journey. */
function reasonOf(test: TestCase): string {
  const error = test.result().errors?.[0]
  if (!error) return 'no reason was given'
  const [message, ...log] = stripVTControlCharacters(error.message).split('\n')
  const awaited = log.map((line) => /- (waiting for .+)/.exec(line)?.[1]).find((line) => line !== undefined)
  const line = error.stacks?.find(({ file }) => file.endsWith(test.module.relativeModuleId))?.line
  return [message, awaited, line && `line ${line}`].filter(Boolean).join(', ')
}

const nameOf = ({ module, fullName }: TestCase): string => `${module.relativeModuleId} > ${fullName}`
