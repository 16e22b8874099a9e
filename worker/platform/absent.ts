import { PlatformError } from './transport/error'

/**
 * Converts failures of loads of the one item that a URL names. Only the platform's own code means that the
 * member has none, or that the id cannot be sent; any other refusal is inconclusive and counts as a failure
 * that can be retried.
 *
 * @param notFound the platform's error code for it, such as `bet.not.found`
 * @returns a handler for `catch` that throws PlatformError, `not-found` when there is none
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
