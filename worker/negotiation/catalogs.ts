import type { Messages } from '@lingui/core'
import type { KnownLanguage } from '../../shared/config/languages'

const catalogs = import.meta.glob<Messages>('../../locales/*/*.po', { eager: true, import: 'messages' })

const wordsOf = (tag: string): Messages =>
  Object.assign({}, ...Object.keys(catalogs).map((path) => path.includes(`/${tag}/`) && catalogs[path]))

const english = wordsOf('en')
const byTag = new Map<string, Messages>()

/** All words are in the worker: a page must not wait for them. English where the product has none yet. */
export function catalogOf({ tag }: KnownLanguage): Messages {
  const known = byTag.get(tag) ?? { ...english, ...wordsOf(tag) }
  byTag.set(tag, known)
  return known
}
