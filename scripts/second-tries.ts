import type { FullResult, Reporter, Suite } from 'playwright/types/testReporter'

/** Prefix of each line that names a test which passed only on a retry. */
export const SECOND_TRY = 'Needed a second try: '

/**
 * Limit for one run. A busy machine may cause one or two; more indicate a flaw in the tests or the product.
 */
const MOST_SECOND_TRIES = 2

/** Judges a run by the tests that needed a retry. Returns the lines to print. */
export function judge(names: readonly string[]): { isTooMany: boolean; lines: string[] } {
  const isTooMany = names.length > MOST_SECOND_TRIES
  const lines = names.map((name) => SECOND_TRY + name)
  if (isTooMany) lines.push(`${names.length} tests needed a second try; at most ${MOST_SECOND_TRIES} may.`)
  return { isTooMany, lines }
}

/** Playwright reporter: names every test that needed a retry, and fails a run with too many. */
export default class SecondTries implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const flaky = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky')
    // A title path starts with the root and the project, which are redundant; the file follows.
    const { isTooMany, lines } = judge(flaky.map((test) => test.titlePath().slice(2).join(' › ')))
    for (const line of lines) console.log(line)
    return Promise.resolve({ status: isTooMany && status === 'passed' ? 'failed' : status })
  }
}
