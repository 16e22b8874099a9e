import type { I18n, Messages } from '@lingui/core'
import { importModule } from '../browser/recover'

/** Catalog of the pages' titles. The document contains the title of its own page. */
export const TITLES = 'titles'

/** Names of the loaded catalogs, which a switch of language loads again. */
const loaded = new Set<string>()

const merged = (messages: Messages[]): Messages => Object.assign({}, ...messages)

/**
 * The messages that the document starts with.
 * @param names of these catalogs
 * @param urls of their scripts, in the document's language
 */
export async function loadFirstCatalogs(names: string[], urls: string[]): Promise<Messages> {
  for (const name of names) loaded.add(name)
  const modules = await Promise.all(urls.map((url) => importModule<{ messages: Messages }>(url)))
  return merged(modules.map(({ messages }) => messages))
}

/** The messages of these catalogs in one language. */
async function loadCatalogs(tag: string, names: Iterable<string>): Promise<Messages> {
  const { loadCatalog } = await import('./catalog-files')
  return merged(await Promise.all([...names].map((name) => loadCatalog(tag, name))))
}

/** All messages that this document has loaded, in another language, and the pages' titles. */
export const translateLoaded = (tag: string): Promise<Messages> => loadCatalogs(tag, loaded.add(TITLES))

/** Adds catalogs to those of the page. Call before rendering something that needs them. */
export async function addCatalogs(i18n: I18n, ...names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const messages = await loadCatalogs(i18n.locale, missing)
  for (const name of missing) loaded.add(name)
  // Not by `i18n.load`, which renders the whole page anew: parts of it that are still on their way would be lost.
  Object.assign(i18n.messages, messages)
}
