import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node'

/** Ends a run with 'N passed, N failed'; files that do not load, stray errors and skipped tests count as failed. */
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
    let failed = count('failed') + count('pending') + broken + strayErrors.length + skipped
    if (failed === 0 && (reason !== 'passed' || tests.length === 0)) failed = 1
    if (skipped > 0) console.log(`${skipped} tests were skipped: a test runs or does not exist`)
    if (failed > 0) process.exitCode = 1
    console.log(`${count('passed')} passed, ${failed} failed`)
  }
}
