import { PlatformError } from './transport/error'

/**
 * For loads of the one thing that an address names. Only the platform's own code says that the member has none, or an id
 * that cannot be sent; any other refusal says nothing about it, so it counts as a failure that can be tried again.
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
