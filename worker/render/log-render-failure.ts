import type { PageId } from '../../shared/paths'
import type { PageContext } from '../page-context'

/** workerd's error message for a response whose client has disconnected. */
const READER_LEFT = 'Network connection lost.'

/**
 * Logs why the rendering of a page ended early: because of an error, or because the visitor left before the
 * page was complete.
 */
export function logRenderFailure({ log }: PageContext, page: PageId, error: unknown): void {
  if (error instanceof Error && error.message === READER_LEFT) log.info('page-reader-left', { page })
  else log.error('render-failed', { page, error })
}
