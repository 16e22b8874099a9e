import type { I18n, Messages } from '@lingui/core'

/** Catalogs in `locales/<tag>`: one for each area, and `frame`, which every page uses. */
const loaders = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/system.po',
])

/** Names of the loaded catalogs, which a switch of language loads again. */
const loaded = new Set<string>()

/** Loads one catalog in one language as a chunk of its own; English if the language lacks it. */
async function loadCatalog(tag: string, name: string): Promise<Messages> {
  loaded.add(name)
  const load = loaders[`../../locales/${tag}/${name}.po`] ?? loaders[`../../locales/en/${name}.po`]
  if (!load) throw new Error(`no catalog ${name} in this build`)
  return (await load()).messages
}

/** The messages of these catalogs in one language. */
export const loadCatalogs = async (tag: string, names: Iterable<string>): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...names].map((name) => loadCatalog(tag, name)))))

/** All messages that this document has loaded, in another language. */
export const translateLoaded = (tag: string): Promise<Messages> => loadCatalogs(tag, loaded)

/** Adds catalogs to those of the page. Call before rendering something that needs them. */
export async function addCatalogs(i18n: I18n, ...names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length > 0) i18n.load(i18n.locale, await loadCatalogs(i18n.locale, missing))
}
