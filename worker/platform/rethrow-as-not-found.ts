import { PlatformError } from './transport/error'

/**
 * Returns an error handler for loading one item whose id is in the URL. It reports "not found" only if the
 * platform's error code says so, or if the id is malformed. Any other 404 is inconclusive and counts as a
 * failure that can be retried.
 *
 * @param notFound the platform's error code for a missing item, such as `bet.not.found`
 * @returns a handler for `catch` that throws PlatformError, with code `not-found` when the item is missing
 */
export const rethrowAsNotFound =
  (notFound: string) =>
  (error: unknown): never => {
    if (!(error instanceof PlatformError)) throw error
    if (error.errorCode === notFound || error.code === 'bad-parameter')
      throw new PlatformError('not-found', { cause: error })
    if (error.code === 'not-found') throw new PlatformError('unreachable', { cause: error })
    throw error
  }
