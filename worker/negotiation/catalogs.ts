import type { Messages } from '@lingui/core'
import { convertDigits } from '../../client/i18n/message-digits'
import { messages as englishMessages } from '../../locales/en.po'
import type { SupportedLanguage } from '../../shared/config/languages'

/** Unicode names of combined scripts, by ISO 15924 code; all other scripts have one name in both. */
const unicodeScripts: Readonly<Record<string, string>> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]',
  Kore: '[\\p{Script=Hangul}\\p{Script=Han}]',
}

/** True when a text has letters of a language's script. @param tag BCP 47 tag of the language */
export function isInScriptOf(text: string, tag: string): boolean {
  const { script = '' } = new Intl.Locale(tag).maximize()
  const unicodeScript = unicodeScripts[script] ?? script
  return new RegExp(unicodeScript.startsWith('[') ? unicodeScript : `\\p{Script=${unicodeScript}}`, 'u').test(
    text,
  )
}

/**
 * Message catalogs other than English, which is the fallback when a language lacks a message or cannot be
 * loaded. Each is a separate module (scripts/build/chunks.ts), so that a worker starts without languages that
 * no visitor requests.
 */
const others = import.meta.glob<Messages>(['../../locales/*.po', '!../../locales/en.po'], {
  import: 'messages',
})

/** Languages with translations: the names of the files in `locales/`. */
export const CATALOG_TAGS: readonly string[] = [
  'en',
  ...Object.keys(others).map((file) => file.split(/[/.]/).at(-2) ?? ''),
]

export { englishMessages }

const loaded = new Map<string, Messages>([['en', englishMessages]])

/** Numbering systems other than Latin, by BCP 47 tag. */
let systems: Readonly<Record<string, string>> = {}

/** The operator's messages, by BCP 47 tag. */
export let operatorCatalogs: Readonly<Record<string, Messages>> = {}

/** Sets the operator's messages and digits, by BCP 47 tag. Call before anything renders. */
export function configureMessages(
  messages: Readonly<Record<string, Messages>>,
  digits: Readonly<Record<string, string>>,
): void {
  operatorCatalogs = messages
  systems = digits
  loaded.set('en', { ...englishMessages, ...operatorCatalogs.en })
}

/** Loads all messages of a language, once. Call before anything renders in it. */
export async function loadCatalog({ tag }: SupportedLanguage): Promise<void> {
  if (loaded.has(tag)) return
  const messages: Messages = {
    ...englishMessages,
    ...(await others[`../../locales/${tag}.po`]?.()),
    ...operatorCatalogs[tag],
  }
  const system = systems[tag] ?? 'latn'
  loaded.set(tag, system === 'latn' ? messages : convertDigits(messages, system))
}

/**
 * Returns all loaded messages of a language, so that no page waits for messages. English replaces missing
 * ones.
 */
export const catalogOf = ({ tag }: SupportedLanguage): Messages => loaded.get(tag) ?? englishMessages
