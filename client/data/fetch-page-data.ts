import type { DeferredResult } from '../../shared/page-data/deferred'
import {
  BUILD_HEADER,
  type DeferredLine,
  dataHref,
  type FirstDataLine,
  ROUTES_HEADER,
  replaceFieldReferences,
  replaceReferencesWithPromises,
} from '../../shared/page-data/page-data'
import { fetchFromWorker } from './fetch-from-worker'
import { reportSessionEnd } from './session-end'

/** Error for a tab whose code is older than the worker: the caller must load the page as a new document. */
export class DocumentReloadRequiredError extends Error {}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const parts = rest.split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((line) => line !== '')
    if (done) break
  }
  if (rest !== '') yield rest
}

/**
 * True when a deferred value reports that the platform ended the session while the worker was rendering the
 * page.
 */
const hasSessionEnded = (value: unknown): boolean => {
  const settled = value as DeferredResult<unknown> | null | undefined
  return settled?.ok === false && settled.code === 'session-expired'
}

const UNREACHABLE: DeferredResult<unknown> = { ok: false, code: 'unreachable' }

/**
 * Requests the data of `routes` of the page at `url` from the worker.
 * @returns data by route id, with promises for deferred values, or a redirect
 * @throws DocumentReloadRequiredError when another build answers; TypeError when the network fails
 */
export async function fetchPageData(
  url: string,
  signal: AbortSignal,
  routes: string[],
  build: string,
): Promise<FirstDataLine> {
  const response = await fetchFromWorker(dataHref(new URL(url)), {
    headers: { [ROUTES_HEADER]: routes.join(',') },
    signal,
  })
  if (response.headers.get(BUILD_HEADER) !== build || !response.ok || !response.body)
    throw new DocumentReloadRequiredError()

  const source = readLines(response.body)
  const first = JSON.parse((await source.next()).value ?? '{}') as FirstDataLine
  if (!('loaderData' in first)) return first

  const waiting = new Map<string, (settled: DeferredResult<unknown>) => void>()
  const promiseOf = (id: string) =>
    new Promise<DeferredResult<unknown>>((resolve) => {
      waiting.set(id, resolve)
    })
  const loaderData = replaceReferencesWithPromises(first.loaderData, promiseOf)
  let isNoticed = false
  const notice = (parts: unknown[]) => {
    if (isNoticed || !parts.some(hasSessionEnded)) return
    isNoticed = true
    reportSessionEnd()
  }
  notice(Object.values(first.loaderData).flatMap((data) => Object.values(data ?? {})))
  const readRest = async () => {
    for await (const line of source) {
      const { id, settled } = JSON.parse(line) as DeferredLine
      notice([settled])
      waiting.get(id)?.(replaceFieldReferences(settled, promiseOf) as DeferredResult<unknown>)
      waiting.delete(id)
    }
  }
  void readRest()
    .catch(() => undefined)
    .finally(() => {
      for (const resolve of waiting.values()) resolve(UNREACHABLE)
    })
  return { loaderData }
}
