import { partOf } from '../../../shared/games/page-part'
import type { PageId } from '../../../shared/pages'
import { currentVisit } from '../../browser/visit'
import { fetchPageData, NeedsDocument } from '../../data/fetch-page-data'
import { HYDRATION_ID, type Hydration } from '../../data/hydration'

/** Build of this tab, read from the document. */
function buildOfTab(): string {
  const text = document.getElementById(HYDRATION_ID)?.textContent
  return (JSON.parse(text ?? '{}') as Partial<Hydration>).build ?? ''
}

/** Loads `address` as a new document, unless the visit `visit` has ended. Never settles. */
function leaveFor(address: string, visit: string): Promise<never> {
  if (currentVisit() === visit) window.location.assign(address)
  return new Promise(() => undefined)
}

/**
 * Loads one field of the data of the page at `address` through the data channel, without navigating.
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
