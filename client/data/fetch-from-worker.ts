import { LANGUAGE_HEADER } from '../../shared/language-header'

/** Fetches from the worker in the page's own language. Every call of a page goes through this function. */
export function fetchFromWorker(url: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set(LANGUAGE_HEADER, document.documentElement.lang)
  return fetch(url, { ...init, headers })
}
