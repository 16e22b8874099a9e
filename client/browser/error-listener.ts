/**
 * Inline script of documents, before all other scripts: loads the error reporter (entry-error-reporter.ts) at
 * the first error of a sampled page. The script's attributes contain the sampling rate and the reporter's URL.
 */

interface Reporter {
  reportBrowserError(event: Event): void
}

const { rate, reporter = '' } = document.currentScript?.dataset ?? {}

let loading: Promise<Reporter> | undefined

async function report(event: Event): Promise<void> {
  try {
    loading ??= import(reporter) as Promise<Reporter>
    const { reportBrowserError } = await loading
    reportBrowserError(event)
  } catch {
    // Errors of the reporter are ignored, because it would report itself.
  }
}

if (Math.random() < Number(rate)) {
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
}
