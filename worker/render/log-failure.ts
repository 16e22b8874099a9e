import type { PageId } from '../../shared/paths'
import type { PageContext } from '../context'

/** workerd's error for a stream without a reader. */
const READER_LEFT = 'Network connection lost.'

/**
 * Logs the reason why a page's rendering ended early: a failure, or a visitor who left before the page was
 * complete.
 */
export function logFailure({ log }: PageContext, page: PageId, error: unknown): void {
  if (error instanceof Error && error.message === READER_LEFT) log.info('page-reader-left', { page })
  else log.error('render-failed', { page, error })
}
