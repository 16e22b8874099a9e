import type { I18n, Messages } from '@lingui/core'
import type { SupportedLanguage } from '../../shared/config/languages'
import { importModuleFromUrl } from '../browser/missing-chunks'

/** Name of the catalog of page titles. A document contains only its page's title. */
export const PAGE_TITLE_CATALOG = 'titles'

type Catalog = { messages: Messages }

/** Names of the loaded message catalogs. */
const loaded = new Set<string>()
/** Names of loaded and loading message catalogs: a language switch loads all of them again. */
const requested = new Set<string>()

/**
 * The operator's messages by language. Those of other languages load when the visitor switches the language.
 * Undefined when the operator has none.
 */
let operatorMessages: Record<string, Messages> | undefined

async function loadOperatorMessages(tag: string): Promise<Messages> {
  if (!operatorMessages) return {}
  operatorMessages[tag] ??= await (await import('../browser/fetch-operator-messages')).fetchOperatorMessages(
    tag,
  )
  return operatorMessages[tag]
}

/** Converts numbers in messages to the digits of the locale, which usually are Latin. */
async function withDigits(locale: string, messages: Messages): Promise<Messages> {
  const system = new Intl.Locale(locale).numberingSystem ?? 'latn'
  return system === 'latn'
    ? messages
    : (await import('./message-digits')).convertMessageDigits(messages, system)
}

/**
 * Script URLs of the message catalogs in the document's language. Catalogs of other languages are found
 * through the tables of catalog-files.ts.
 */
let documentCatalogs: { tag: string; urls: Readonly<Record<string, string>> } = { tag: '', urls: {} }

/**
 * Loads the messages that the document needs at the start.
 * @param names of the catalogs with these messages
 * @param language of the document
 * @param fromDocument script URLs by catalog name in this language, including catalogs that load later, and
 *   the operator's messages in this language
 */
export async function loadInitialCatalogs(
  names: string[],
  { tag, locale }: SupportedLanguage,
  fromDocument: {
    messages: Readonly<Record<string, string>>
    ownMessages?: Messages
  },
): Promise<Messages> {
  documentCatalogs = { tag, urls: fromDocument.messages }
  operatorMessages = fromDocument.ownMessages && { [tag]: fromDocument.ownMessages }
  for (const name of names) {
    loaded.add(name)
    requested.add(name)
  }
  const modules = await Promise.all(
    names.map((name) => importModuleFromUrl<Catalog>(documentCatalogs.urls[name] ?? '')),
  )
  return withDigits(
    locale,
    Object.assign({}, ...modules.map(({ messages }) => messages), fromDocument.ownMessages),
  )
}

async function loadFromTable(tag: string, name: string): Promise<Messages> {
  const { loadCatalogFile } = await import('./catalog-files')
  return loadCatalogFile(tag, name)
}

function loadCatalog(tag: string, name: string): Promise<Messages> {
  const url = tag === documentCatalogs.tag ? documentCatalogs.urls[name] : undefined
  if (url === undefined) return loadFromTable(tag, name)
  // Used when the catalog's URL in the document fails.
  const fromTable = () => loadFromTable(tag, name)
  return import(/* @vite-ignore */ url).then(({ messages }: Catalog) => messages, fromTable)
}

async function loadCatalogs(tag: string, locale: string, names: Iterable<string>): Promise<Messages> {
  const parts = [...names].map((name) => loadCatalog(tag, name))
  return withDigits(locale, Object.assign({}, ...(await Promise.all([...parts, loadOperatorMessages(tag)]))))
}

/**
 * Loads the page titles and all messages of this document in another language, including catalogs that are
 * still loading.
 */
export async function loadCatalogsInLanguage(language: SupportedLanguage): Promise<Messages> {
  const { size } = requested.add(PAGE_TITLE_CATALOG)
  const messages = await loadCatalogs(language.tag, language.locale, requested)
  return requested.size === size ? messages : loadCatalogsInLanguage(language)
}

/** Adds catalogs to the page's messages. Call before rendering anything that needs them. */
export async function addCatalogs(i18n: I18n, ...names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  for (const name of missing) requested.add(name)
  const { locale } = i18n
  const messages = await loadCatalogs(locale, String(i18n.locales), missing)
  // The visitor has switched the language while the catalogs were loading.
  if (i18n.locale !== locale) return addCatalogs(i18n, ...missing)
  for (const name of missing) loaded.add(name)
  // Adds the messages without `i18n.load`, which would render the whole page again and lose content that is
  // still streaming.
  Object.assign(i18n.messages, messages)
}
