import { HOME } from '../../shared/return-address'

/**
 * A link from one form of an account to another: where the visitor wanted to go comes along.
 * @param returnTo as the worker checked it; home needs no word
 */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === HOME ? path : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`
