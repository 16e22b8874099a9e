import type { FullResult, Reporter, Suite } from 'playwright/types/testReporter'

/**
 * Summarises which browsers this machine could not run.
 * @returns one line for each; `isNone` is true when no browser could be run
 */
export function summarizeMissingBrowsers(browsers: ReadonlyMap<string, string | undefined>): {
  isNone: boolean
  lines: string[]
} {
  const missing = [...browsers].filter(([, reason]) => reason !== undefined)
  const isNone = missing.length === browsers.size
  const lines = missing.map(([name, reason]) => `Not run: ${name} (${reason})`)
  if (isNone) lines.push('No browser could be run.')
  return { isNone, lines }
}

/** Playwright reporter that lists every browser that could not be run, and fails if none could. */
export default class MissingBrowsersReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const browsers = (this.#suite?.suites ?? []).map((project) => {
      const notes = project.allTests().map((test) => test.annotations.find(({ type }) => type === 'skip'))
      const isMissing = notes.length > 0 && notes.every((note) => note !== undefined)
      return [project.title, isMissing ? (notes[0]?.description ?? '') : undefined] as const
    })
    const { isNone, lines } = summarizeMissingBrowsers(new Map(browsers))
    for (const line of lines) console.log(line)
    return Promise.resolve({ status: isNone && status === 'passed' ? 'failed' : status })
  }
}
