import type { Messages } from '@lingui/core'
import type { KnownLanguage } from '../../shared/config/languages'

const catalogs = import.meta.glob<Messages>('../../locales/*/*.po', { eager: true, import: 'messages' })

/** Languages with texts of their own: the folders of `locales/`. */
export const catalogTags: readonly string[] = [
  ...new Set(Object.keys(catalogs).map((path) => path.split('/').at(-2) ?? '')),
]

const wordsOf = (tag: string): Messages =>
  Object.assign({}, ...Object.keys(catalogs).map((path) => path.includes(`/${tag}/`) && catalogs[path]))

const english = wordsOf('en')
const byTag = new Map<string, Messages>()

/** All texts are in the worker: a page must not wait for them. English for a text that a catalog lacks. */
export function catalogOf({ tag }: KnownLanguage): Messages {
  const known = byTag.get(tag) ?? { ...english, ...wordsOf(tag) }
  byTag.set(tag, known)
  return known
}
