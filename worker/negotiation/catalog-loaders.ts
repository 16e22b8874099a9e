import type { Messages } from '@lingui/core'
import { convertMessageDigits } from '../../client/i18n/message-digits'
import { messages as englishMessages } from '../../locales/en.po'
import type { SupportedLanguage } from '../../shared/config/languages'

/**
 * Unicode script names of ISO 15924 codes that Unicode names differently, or that stand for several scripts.
 * All other scripts have the same name in both standards.
 */
const UNICODE_SCRIPTS: Readonly<Record<string, string>> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]',
  Kore: '[\\p{Script=Hangul}\\p{Script=Han}]',
}

/**
 * True when a text contains letters of a language's script.
 * @param tag BCP 47 tag of the language
 */
export function hasLanguageScript(text: string, tag: string): boolean {
  const { script = '' } = new Intl.Locale(tag).maximize()
  const unicodeScript = UNICODE_SCRIPTS[script] ?? script
  return new RegExp(unicodeScript.startsWith('[') ? unicodeScript : `\\p{Script=${unicodeScript}}`, 'u').test(
    text,
  )
}

/**
 * Loaders of all message catalogs except English, which is the fallback for missing messages and languages.
 * Each catalog is a separate module (scripts/build/chunks.ts), so that a worker starts without languages that
 * no visitor requests.
 */
const others = import.meta.glob<Messages>(['../../locales/*.po', '!../../locales/en.po'], {
  import: 'messages',
})

/** Languages with translations: the names of the files in `locales/`. */
export const TRANSLATED_LANGUAGE_TAGS: readonly string[] = [
  'en',
  ...Object.keys(others).map((file) => file.split(/[/.]/).at(-2) ?? ''),
]

export { englishMessages }

const loaded = new Map<string, Messages>([['en', englishMessages]])

/** Configured numbering systems of languages with digits other than Latin, by BCP 47 tag. */
let systems: Readonly<Record<string, string>> = {}

/** The operator's messages, which replace the product's, by BCP 47 tag. */
export let operatorCatalogs: Readonly<Record<string, Messages>> = {}

/** Sets the operator's messages and numbering systems, by BCP 47 tag. Call before anything renders. */
export function configureMessages(
  messages: Readonly<Record<string, Messages>>,
  digits: Readonly<Record<string, string>>,
): void {
  operatorCatalogs = messages
  systems = digits
  loaded.set('en', { ...englishMessages, ...operatorCatalogs.en })
}

/** Loads all messages of a language, once. Call before anything renders in that language. */
export async function loadLanguageCatalog({ tag }: SupportedLanguage): Promise<void> {
  if (loaded.has(tag)) return
  const messages: Messages = {
    ...englishMessages,
    ...(await others[`../../locales/${tag}.po`]?.()),
    ...operatorCatalogs[tag],
  }
  const system = systems[tag] ?? 'latn'
  loaded.set(tag, system === 'latn' ? messages : convertMessageDigits(messages, system))
}

/**
 * Returns the messages of a language that `loadCatalog` has loaded, without waiting. English messages replace
 * missing ones.
 */
export const getLoadedCatalog = ({ tag }: SupportedLanguage): Messages => loaded.get(tag) ?? englishMessages
