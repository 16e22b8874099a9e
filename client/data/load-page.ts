import { BROWSER_TIMEOUT_MS } from '../../shared/config/product-limits'
import { formatRouteField } from '../../shared/games/route-field'
import type { Deferred, DeferredResult } from '../../shared/page-data/deferred'
import type { PageId } from '../../shared/paths'
import { createTimeoutSignal } from '../browser/abort-after'
import { currentHistoryKey } from '../browser/history'
import { DocumentReloadRequiredError, fetchPageData } from './fetch-page-data'
import { readHydrationData } from './hydration'

interface Options<Part> {
  /** URL of the page whose data is loaded. */
  url: string
  /** The only field of the data to load; by default all of the data. */
  part?: Part
}

/**
 * Loads the data of a page, or one field of it, through the data channel without leaving the current page. If
 * another build responds, or the page redirects, this tab cannot use the response. The tab then navigates to
 * the page, unless the visitor has left the current page.
 * @throws TypeError when the network fails; DOMException when no response, or no document, arrives within 15
 *   s
 */
export async function loadPage<Data>(id: PageId, options: Options<undefined>): Promise<Data>
export async function loadPage<Data, Part extends keyof Data & string>(
  id: PageId,
  options: Options<Part> & { part: Part },
): Promise<Data[Part]>
export async function loadPage(id: PageId, { url, part }: Options<string | undefined>): Promise<unknown> {
  const visit = currentHistoryKey()
  const whole = new URL(url, window.location.href).href
  const route = part === undefined ? id : formatRouteField(id, part)
  const first = await fetchPageData(
    whole,
    createTimeoutSignal(BROWSER_TIMEOUT_MS),
    [route],
    readHydrationData().build,
  ).catch((error: unknown) => {
    if (error instanceof DocumentReloadRequiredError) return { redirect: url }
    throw error
  })
  if ('loaderData' in first) {
    const data = first.loaderData[id] as Record<string, unknown>
    return part === undefined ? data : data[part]
  }
  if (currentHistoryKey() === visit) window.location.assign(first.redirect)
  return rejectAfter(BROWSER_TIMEOUT_MS)
}

/** Returns a promise that rejects after `ms`: the document that the tab navigates to did not arrive. */
const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('No document came', 'TimeoutError')), ms)
  })

/** Waits for a deferred value of loaded page data and returns its result. */
export const awaitDeferred = async <T>(data: Deferred<T>): Promise<DeferredResult<T>> =>
  data as unknown as DeferredResult<T> | Promise<DeferredResult<T>>
