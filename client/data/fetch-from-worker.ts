import { LANGUAGE_HEADER } from '../../shared/http/secure-headers'
import { getRequestLanguage } from '../browser/request-language'

/** Fetches from the worker, and requests the page's language. All requests of a page use this function. */
export function fetchFromWorker(url: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  const language = getRequestLanguage()
  if (language !== undefined) headers.set(LANGUAGE_HEADER, language)
  return fetch(url, { ...init, headers })
}
