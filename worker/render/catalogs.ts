import type { Messages } from '@lingui/core'
import type { KnownLanguage } from '../../shared/config/languages'

const catalogs = import.meta.glob<Messages>('../../locales/*/messages.po', {
  eager: true,
  import: 'messages',
})

/** Every catalog is in the worker: a page must not wait for its words. English where the product has none yet. */
export function catalogOf(language: KnownLanguage): Messages {
  return (
    catalogs[`../../locales/${language.tag}/messages.po`] ?? catalogs['../../locales/en/messages.po'] ?? {}
  )
}
