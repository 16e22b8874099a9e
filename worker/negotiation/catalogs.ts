import type { Messages } from '@lingui/core'
import type { KnownLanguage } from '../../shared/config/languages'

const catalogs = import.meta.glob<Messages>('../../locales/*/*.po', { eager: true, import: 'messages' })

/** Languages with translations: the folders of `locales/`. */
export const catalogTags: readonly string[] = [
  ...new Set(Object.keys(catalogs).map((path) => path.split('/').at(-2) ?? '')),
]

const messagesOf = (tag: string): Messages =>
  Object.assign({}, ...Object.keys(catalogs).map((path) => path.includes(`/${tag}/`) && catalogs[path]))

const english = messagesOf('en')
const byTag = new Map<string, Messages>()

/**
 * The worker contains all messages, so that no page waits for them. English where a catalog lacks a message.
 */
export function catalogOf({ tag }: KnownLanguage): Messages {
  const known = byTag.get(tag) ?? { ...english, ...messagesOf(tag) }
  byTag.set(tag, known)
  return known
}
