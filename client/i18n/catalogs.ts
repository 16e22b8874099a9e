import type { I18n, Messages } from '@lingui/core'

/** A catalog of `locales/<tag>` that browsers load (lingui.config.ts); `frame` is with every page. */
export type Area = 'frame' | 'account' | 'games' | 'help'

const loaders = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/system.po',
])

/** What this document has loaded, and has to have again in another language. */
const loaded = new Set<Area>()

/** Loads one area in one language, as its own chunk. Falls back to English where the product has no catalog yet. */
async function loadCatalog(tag: string, area: Area): Promise<Messages> {
  loaded.add(area)
  const load = loaders[`../../locales/${tag}/${area}.po`] ?? loaders[`../../locales/en/${area}.po`]
  if (!load) throw new Error(`no catalog of ${area} in this build`)
  return (await load()).messages
}

/** The words of these areas in a language. */
export const loadCatalogs = async (tag: string, areas: Iterable<Area>): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...areas].map((area) => loadCatalog(tag, area)))))

/** All words that this document has used so far, in another language. */
export const translateLoaded = (tag: string): Promise<Messages> => loadCatalogs(tag, loaded)

/** Adds an area's words to those of the page, when something is about to be shown that needs them. */
export async function addArea(i18n: I18n, area: Area): Promise<void> {
  if (!loaded.has(area)) i18n.load(i18n.locale, await loadCatalog(i18n.locale, area))
}
