import type { Messages } from '@lingui/core'
import type { ShellData } from '../../shared/page-data/shell-data'
import type { PageRow } from '../../shared/pages'

/** The document's data for hydration: JSON in the script element with this id. */
export const HYDRATION_ID = 'hydration'
/** The visitor's part of it, apart because the rest may be kept for many visitors. */
export const VISITOR_ID = 'visitor'

export interface Hydration {
  /** Build that rendered the page. */
  build: string
  /** Message catalogs that this page needs besides `shell`; those of others load later (client/page-components.ts). */
  catalogs: string[]
  /** This page's row; the whole table loads later (client/page-components.ts). */
  row: PageRow
  /** This page's title in the document's language; other pages' come from their catalog (client/i18n/catalogs.ts). */
  title: Messages
  /** URL of the script of this page's component. */
  component: string
  /** URLs of the scripts of all catalogs in the document's language, by their names. */
  messages: Record<string, string>
  /** The operator's own wording in the document's language; undefined when no language has any. */
  ownMessages?: Messages
  /** Router state. Slow parts are references, see page-data.ts. The root's is without VisitorData. */
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}

/** What only the visitor's own document says. */
type VisitorData = Pick<ShellData, 'session' | 'sessionChange'>

const readJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}')

export function readHydration(): Hydration {
  const hydration: Hydration = readJson(HYDRATION_ID)
  const visitor: VisitorData = readJson(VISITOR_ID)
  const { root } = hydration.loaderData
  return { ...hydration, loaderData: { ...hydration.loaderData, root: { ...(root as object), ...visitor } } }
}
