import type { Messages } from '@lingui/core'
import type { KnownLanguage } from '../../shared/config/languages'

const loaders = import.meta.glob<{ messages: Messages }>('../../locales/*/messages.po')

/** Loads one language's catalog as its own chunk. Falls back to English where the product has no catalog yet. */
export async function loadCatalog(language: KnownLanguage): Promise<Messages> {
  const load = loaders[`../../locales/${language.tag}/messages.po`] ?? loaders['../../locales/en/messages.po']
  if (!load) throw new Error('no message catalogs in this build')
  return (await load()).messages
}
