import tables from 'virtual:catalog-tables'
import type { Messages } from '@lingui/core'

/**
 * Loads a message catalog in one language, or in English if the build lacks the language. This is a separate
 * module because documents contain the URLs of their catalogs: it only loads when the visitor switches
 * language.
 */
export async function loadCatalogFile(tag: string, name: string): Promise<Messages> {
  const load = tables[tag] ?? tables.en
  const table = await load?.()
  const catalog = await table?.default[name]?.()
  if (!catalog) throw new Error(`no catalog ${name} in this build`)
  return catalog.messages
}
