import type { I18n, Messages } from '@lingui/core'
import type { SupportedLanguage } from '../../shared/config/languages'
import { importModule } from '../browser/missing-chunks'

/** Catalog of the pages' titles. The document contains the title of its own page. */
export const TITLES = 'titles'

type Catalog = { messages: Messages }

/** Names of the loaded catalogs. */
const loaded = new Set<string>()
/** These, and those that are loading: a switch of language loads all of them again. */
const requested = new Set<string>()

/** The operator's own wording, by language: those of others come with a switch. Undefined when no language has any. */
let operatorMessages: Record<string, Messages> | undefined

async function loadOperatorMessages(tag: string): Promise<Messages> {
  if (!operatorMessages) return {}
  operatorMessages[tag] ??= await (await import('../browser/fetch-operator-messages')).fetchOperatorMessages(
    tag,
  )
  return operatorMessages[tag]
}

/** The messages with their own numbers in the digits that a locale names. Nearly always these are Latin ones. */
async function withDigits(locale: string, messages: Messages): Promise<Messages> {
  const system = new Intl.Locale(locale).numberingSystem ?? 'latn'
  return system === 'latn' ? messages : (await import('./message-digits')).convertDigits(messages, system)
}

/** Scripts that the document names, by catalog, in its language. Those of another language are in its table. */
let documentCatalogs: { tag: string; urls: Readonly<Record<string, string>> } = { tag: '', urls: {} }

/**
 * The messages that the document starts with.
 * @param names of these catalogs
 * @param language the document's
 * @param known URLs of scripts in this language by the catalog's name, also of catalogs that are added later, and the
 *   operator's own wording in it
 */
export async function loadFirstCatalogs(
  names: string[],
  { tag, locale }: SupportedLanguage,
  known: {
    messages: Readonly<Record<string, string>>
    ownMessages?: Messages
  },
): Promise<Messages> {
  documentCatalogs = { tag, urls: known.messages }
  operatorMessages = known.ownMessages && { [tag]: known.ownMessages }
  for (const name of names) {
    loaded.add(name)
    requested.add(name)
  }
  const modules = await Promise.all(
    names.map((name) => importModule<Catalog>(documentCatalogs.urls[name] ?? '')),
  )
  return withDigits(locale, Object.assign({}, ...modules.map(({ messages }) => messages), known.ownMessages))
}

async function loadFromTable(tag: string, name: string): Promise<Messages> {
  const { loadCatalog } = await import('./catalog-files')
  return loadCatalog(tag, name)
}

function loadCatalog(tag: string, name: string): Promise<Messages> {
  const url = tag === documentCatalogs.tag ? documentCatalogs.urls[name] : undefined
  if (url === undefined) return loadFromTable(tag, name)
  // When it fails, the table knows how to recover.
  const fromTable = () => loadFromTable(tag, name)
  return import(/* @vite-ignore */ url).then(({ messages }: Catalog) => messages, fromTable)
}

/** The messages of these catalogs in one language. */
async function loadCatalogs(tag: string, locale: string, names: Iterable<string>): Promise<Messages> {
  const parts = [...names].map((name) => loadCatalog(tag, name))
  return withDigits(locale, Object.assign({}, ...(await Promise.all([...parts, loadOperatorMessages(tag)]))))
}

/** All messages of this document in another language, also those that come meanwhile, and the pages' titles. */
export async function translateLoaded(language: SupportedLanguage): Promise<Messages> {
  const { size } = requested.add(TITLES)
  const messages = await loadCatalogs(language.tag, language.locale, requested)
  return requested.size === size ? messages : translateLoaded(language)
}

/** Adds catalogs to those of the page. Call before rendering something that needs them. */
export async function addCatalogs(i18n: I18n, ...names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  for (const name of missing) requested.add(name)
  const { locale } = i18n
  const messages = await loadCatalogs(locale, String(i18n.locales), missing)
  // Somebody has switched meanwhile.
  if (i18n.locale !== locale) return addCatalogs(i18n, ...missing)
  for (const name of missing) loaded.add(name)
  // Not by `i18n.load`, which renders the whole page anew: parts of it that are still on their way would be lost.
  Object.assign(i18n.messages, messages)
}
