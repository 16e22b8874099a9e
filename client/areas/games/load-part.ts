import { partOf } from '../../../shared/games/page-part'
import type { PageId } from '../../../shared/pages'
import { currentVisit } from '../../browser/visit'
import { fetchPageData, NeedsDocument } from '../../data/fetch-page-data'
import { HYDRATION_ID, type Hydration } from '../../data/hydration'

/** Build of this tab, as the document says. */
function buildOfTab(): string {
  const text = document.getElementById(HYDRATION_ID)?.textContent
  return (JSON.parse(text ?? '{}') as Partial<Hydration>).build ?? ''
}

/** Goes to `address` as a document, unless `visit` is over already. Never settles. */
function leaveFor(address: string, visit: string): Promise<never> {
  if (currentVisit() === visit) window.location.assign(address)
  return new Promise(() => undefined)
}

/**
 * One part of the data of a page at `address`, without going there: by the data channel of pages.
 * @throws TypeError when the network fails
 */
export async function loadPart<Data, Part extends keyof Data & string>(
  id: PageId,
  part: Part,
  address: string,
): Promise<Data[Part]> {
  const visit = currentVisit()
  try {
    const request = new Request(new URL(address, window.location.href))
    const first = await fetchPageData(request, [partOf(id, part)], buildOfTab())
    if ('loaderData' in first) return (first.loaderData[id] as Data)[part]
    return await leaveFor(first.redirect, visit)
  } catch (error) {
    if (!(error instanceof NeedsDocument)) throw error
    return leaveFor(address, visit)
  }
}
