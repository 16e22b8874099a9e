import type { Messages } from '@lingui/core'
import type { ShellData } from '../../shared/page-data/shell-data'
import type { PageRow } from '../../shared/pages'

/** Id of the script element with the document's data for hydration, as JSON. */
export const HYDRATION_SCRIPT_ID = 'hydration'
/**
 * Id of the script element with the visitor's hydration data. It is separate, because the remaining data may
 * be cached for many visitors.
 */
export const VISITOR_DATA_SCRIPT_ID = 'visitor'

export interface HydrationData {
  /** Build that rendered the page. */
  build: string
  /**
   * Message catalogs that this page needs in addition to `shell`; others load later
   * (client/page-components.ts).
   */
  catalogs: string[]
  /** The current page's row in the page table; the whole table loads later. */
  row: PageRow
  /** The current page's title in the document's language; other titles come from their catalog. */
  title: Messages
  /** URL of the script of this page's component. */
  component: string
  /** Script URLs of all catalogs in the document's language, by catalog name. */
  messages: Record<string, string>
  /**
   * The operator's messages in the document's language; undefined when the operator has none in any language.
   */
  ownMessages?: Messages
  /**
   * Router state of the document, in which deferred values are references. The root route's data lacks the
   * fields in the visitor's script element.
   */
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}

/** Data that only an individual visitor's document contains. */
type VisitorData = Pick<ShellData, 'session' | 'sessionChange' | 'vitals'>

const readJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}')

export function readHydrationData(): HydrationData {
  const hydration: HydrationData = readJson(HYDRATION_SCRIPT_ID)
  const visitor: VisitorData = readJson(VISITOR_DATA_SCRIPT_ID)
  const { root } = hydration.loaderData
  return { ...hydration, loaderData: { ...hydration.loaderData, root: { ...(root as object), ...visitor } } }
}
