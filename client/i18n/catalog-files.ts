import tables from 'virtual:catalog-tables'
import type { Messages } from '@lingui/core'

/**
 * Loads one catalog in one language as a chunk of its own; English if the build lacks the language. A module by itself,
 * because the document names the catalogs of its language: others are asked for when somebody switches.
 */
export async function loadCatalog(tag: string, name: string): Promise<Messages> {
  const load = tables[tag] ?? tables.en
  const table = await load?.()
  const catalog = await table?.default[name]?.()
  if (!catalog) throw new Error(`no catalog ${name} in this build`)
  return catalog.messages
}
