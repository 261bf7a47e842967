import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed or failed only at its second attempt: a retry must not hide a flaw. */
export class RetryReporter implements Reporter {
  private readonly retried: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0)
      this.retried.push(`${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`)
  }

  onTestRunEnd(): void {
    for (const name of this.retried) console.log(`needed a retry: ${name}`)
    this.retried.length = 0
  }
}
