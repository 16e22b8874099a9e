import { LOADING_RETRY_MS } from '../../shared/config/limits'
import { type PageId, pages } from '../../shared/pages'
import { timeLimit } from '../browser/time-limit'
import { dataAddress, type FirstLine, ROUTES_HEADER } from './page-data'

/** The loader data of a page that is shown within another one; null when it cannot be loaded. */
export async function loadPage<T>(id: PageId): Promise<T | null> {
  try {
    const response = await fetch(dataAddress(new URL(pages[id].paths[0], window.location.href)), {
      headers: { [ROUTES_HEADER]: id },
      signal: timeLimit(LOADING_RETRY_MS),
    })
    const line = (await response.json()) as FirstLine
    return 'loaderData' in line ? ((line.loaderData[id] as T | undefined) ?? null) : null
  } catch {
    // There is no network, or the answer is not JSON.
    return null
  }
}
