import { relative } from 'node:path'
import type { FullResult, Reporter, Suite } from 'playwright/types/testReporter'

/** Prefix of an output line about a test that passed only at its second attempt. */
export const RETRIED_PREFIX = 'Passed on a retry: '

/** Maximum number of retried tests in one run. More retries indicate a fault in the tests or the product. */
const RETRIES_MAX = 1

/**
 * Summarises the tests that needed a retry.
 * @returns lines to print; `isTooMany` is true when the run must fail
 */
export function summarizeRetries(names: readonly string[]): { isTooMany: boolean; lines: string[] } {
  const isTooMany = names.length > RETRIES_MAX
  const lines = names.map((name) => RETRIED_PREFIX + name)
  if (isTooMany) lines.push(`${RETRIED_PREFIX}${names.length} tests; at most ${RETRIES_MAX} may.`)
  return { isTooMany, lines }
}

/**
 * Playwright reporter that lists every test that needed a retry, with its trace, and fails a run with more
 * than one.
 */
export default class RetriesReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const flaky = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky')
    const names = flaky.map((test) => {
      const traces = test.results
        .flatMap(({ attachments }) => attachments)
        .flatMap(({ name, path }) => (name === 'trace' && path ? [relative(process.cwd(), path)] : []))
      // Removes the root and the project from the title path, because they are redundant. The path then
      // starts with the file.
      return `${test.titlePath().slice(2).join(' › ')} (${traces.join(', ')})`
    })
    const { isTooMany, lines } = summarizeRetries(names)
    for (const line of lines) console.log(line)
    return Promise.resolve({ status: isTooMany && status === 'passed' ? 'failed' : status })
  }
}
