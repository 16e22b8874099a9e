import type { FullResult, Reporter, Suite } from 'playwright/types/testReporter'

/** Begins each line that names a test which passed only when it was run again. */
export const SECOND_TRY = 'Needed a second try: '

/** Of one run. A busy machine explains one or two; more are a fault of the tests or of the product. */
const MOST_SECOND_TRIES = 2

/** What a run with these tests that needed a second try comes to, and the lines that say so. */
export function judge(names: readonly string[]): { isTooMany: boolean; lines: string[] } {
  const isTooMany = names.length > MOST_SECOND_TRIES
  const lines = names.map((name) => SECOND_TRY + name)
  if (isTooMany) lines.push(`${names.length} tests needed a second try; at most ${MOST_SECOND_TRIES} may.`)
  return { isTooMany, lines }
}

/** Playwright reporter: names every test that needed a second try, and fails a run with too many of them. */
export default class SecondTries implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const flaky = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky')
    // A title path begins with the root and the project, which say nothing here; then comes the file.
    const { isTooMany, lines } = judge(flaky.map((test) => test.titlePath().slice(2).join(' › ')))
    for (const line of lines) console.log(line)
    return Promise.resolve({ status: isTooMany && status === 'passed' ? 'failed' : status })
  }
}
