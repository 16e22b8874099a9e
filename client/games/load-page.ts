import { fetchPageData, NeedsDocument } from '../browser/fetch-page-data'
import { HYDRATION_ID, type Hydration } from '../hydration'
import type { PageId } from '../routes'

/** Build of this tab, as the document says. */
function buildOfTab(): string {
  const text = document.getElementById(HYDRATION_ID)?.textContent
  return (JSON.parse(text ?? '{}') as Partial<Hydration>).build ?? ''
}

/** Never settles: the document is being left. */
const leaving = new Promise<never>(() => undefined)

/**
 * The data of a page at `address`, without going there: by the data channel of pages.
 * @throws TypeError when the network fails
 */
export async function loadPageData<Data>(id: PageId, address: string): Promise<Data> {
  try {
    const request = new Request(new URL(address, window.location.href))
    const first = await fetchPageData(request, [id], buildOfTab())
    if ('loaderData' in first) return first.loaderData[id] as Data
    window.location.assign(first.redirect)
    return await leaving
  } catch (error) {
    if (!(error instanceof NeedsDocument)) throw error
    window.location.assign(address)
    return leaving
  }
}
