import type { Messages } from '@lingui/core'

/**
 * Catalogs in `locales/<tag>`: one for each area, and `shell`, which every page uses. A module by itself, because
 * the document names the catalogs that it starts with: the table loads when somebody begins to use the page.
 */
const loaders = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/system.po',
])

/** Loads one catalog in one language as a chunk of its own; English if the language lacks it. */
export async function loadCatalog(tag: string, name: string): Promise<Messages> {
  const load = loaders[`../../locales/${tag}/${name}.po`] ?? loaders[`../../locales/en/${name}.po`]
  if (!load) throw new Error(`no catalog ${name} in this build`)
  return (await load()).messages
}
