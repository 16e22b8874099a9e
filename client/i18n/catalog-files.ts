import tables from 'virtual:catalog-tables'
import type { Messages } from '@lingui/core'

/**
 * Loads a message catalog in one language; in English if the build lacks the language. A separate module,
 * because the document names its language's catalogs: others load only when the visitor switches language.
 */
export async function loadCatalog(tag: string, name: string): Promise<Messages> {
  const load = tables[tag] ?? tables.en
  const table = await load?.()
  const catalog = await table?.default[name]?.()
  if (!catalog) throw new Error(`no catalog ${name} in this build`)
  return catalog.messages
}
