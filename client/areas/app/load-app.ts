import { href } from '../../../shared/pages'
import { fetchPageData, NeedsDocument } from '../../data/fetch-page-data'
import { HYDRATION_ID, type Hydration } from '../../data/hydration'
import type { AppData } from './app/contract'

const address = href('app')

/**
 * Loads the data of the app page without leaving the current page. If the worker runs another build, this tab
 * cannot use the data: it navigates to the app page, and the promise never settles.
 * @throws TypeError when the network fails
 */
export async function loadApp(): Promise<AppData> {
  const { build = '' } = JSON.parse(
    document.getElementById(HYDRATION_ID)?.textContent ?? '{}',
  ) as Partial<Hydration>
  try {
    const first = await fetchPageData(new Request(new URL(address, window.location.href)), ['app'], build)
    if ('loaderData' in first) return first.loaderData.app as AppData
  } catch (error) {
    if (!(error instanceof NeedsDocument)) throw error
  }
  window.location.assign(address)
  return new Promise(() => undefined)
}
