import { LANGUAGE_HEADER } from '../../shared/language-header'
import { callLanguage } from '../browser/call-language'

/**
 * Fetches from the worker in the page's own language. Every call of a page goes through this function.
 * @param isChosenAnew the worker decides the language again, as for a document
 */
export function fetchFromWorker(
  url: RequestInfo | URL,
  init: RequestInit,
  isChosenAnew = false,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!isChosenAnew) headers.set(LANGUAGE_HEADER, callLanguage())
  return fetch(url, { ...init, headers })
}
