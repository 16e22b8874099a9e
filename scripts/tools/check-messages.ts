/**
 * Checks messages and translations. Fails for a visible string that is not a message, and for a translation
 * that breaks a rule (message-rules.ts), and for a long English message. Also extracts the messages again, and fails if a file in `locales`
 * is outdated.
 * Run: npm run check:messages
 */

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type NodePath, traverse, type types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { listMessageVariants } from '../../shared/config/message-faults.ts'
import { listCatalogLanguages, readMessages } from '../build/catalogs.ts'
import { findTextFaults, type Translation, type UntranslatedTerms } from './message-rules.ts'
import { parseSource } from './parse-source.ts'

/** Minimum number of components. Fewer components mean that the search for them has failed. */
const COMPONENTS_MIN = 150
const MESSAGES_MIN = 500
/** Minimum number of languages, which every lobby has. */
const LANGUAGES_MIN = 3

const visibleAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])
/** Maximum number of words in an English message, which keeps texts readable on a phone. */
const WORDS_MAX = 25
/** Folders with legal text, whose sentences cannot always be short. */
const LEGAL_TEXT = /^(client|shared)\/(areas\/)?(protection|rewards|play)\//

const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)
const isMessage = (path: NodePath<types.JSXText>) =>
  path.findParent(
    (parent) =>
      parent.isJSXElement() &&
      parent.node.openingElement.name.type === 'JSXIdentifier' &&
      ['Trans', 'Plural', 'Select'].includes(parent.node.openingElement.name.name),
  ) !== null

/** Returns the visible strings in a component file that are not messages. */
function bareStrings(file: string): string[] {
  const found: string[] = []
  const report = (text: string, line: number | undefined) =>
    found.push(`${file}:${line ?? '?'} "${text.trim()}"`)
  traverse(parseSource(readFileSync(file, 'utf8'), file), {
    JSXText(path) {
      if (hasLetters(path.node.value) && !isMessage(path)) report(path.node.value, path.node.loc?.start.line)
    },
    JSXAttribute({ node }) {
      const { name, value } = node
      if (name.type !== 'JSXIdentifier' || !visibleAttributes.has(name.name)) return
      const literal = value?.type === 'JSXExpressionContainer' ? value.expression : value
      if (literal?.type === 'StringLiteral' && hasLetters(literal.value))
        report(literal.value, node.loc?.start.line)
    },
  })
  return found
}

async function translationsOf(language: string, folder: string): Promise<Translation[]> {
  const [english, translated] = await Promise.all([
    readMessages('en', folder),
    readMessages(language, folder),
  ])
  return Object.entries(translated).map(([id, { message = '', translation = '', extra }]) => ({
    language,
    source: message,
    text: translation,
    isFuzzy: (extra as { flags?: string[] } | undefined)?.flags?.includes('fuzzy') ?? false,
    files: (english[id]?.origin ?? []).map(([path]) => path),
  }))
}

/**
 * Extracts the messages again.
 * @returns the messages of all languages, and the paths of outdated files in `locales`
 */
async function extracted(): Promise<{ all: Translation[]; stale: string[] }> {
  const copy = mkdtempSync(join(tmpdir(), 'catalogs-'))
  try {
    cpSync('locales', copy, { recursive: true })
    execFileSync('lingui', ['extract', '--clean'], {
      env: { ...process.env, CATALOG_DIR: copy },
      stdio: 'pipe',
    })
    const textOf = (language: string, folder: string) => readFileSync(`${folder}/${language}.po`, 'utf8')
    const languages = listCatalogLanguages()
    return {
      all: (await Promise.all(languages.map((language) => translationsOf(language, copy)))).flat(),
      stale: languages
        .filter((language) => textOf(language, 'locales') !== textOf(language, copy))
        .map((language) => `locales/${language}.po`),
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * Reports missing input, because a check without components or catalogs would find no faults.
 * @param components number of components that were read
 * @param languages languages that must have messages
 */
export function findMissingMessageInput(
  components: number,
  languages: readonly string[],
  all: readonly Translation[],
): string[] {
  const messages = languages.map((language) => ({
    language,
    count: all.filter((one) => one.language === language).length,
  }))
  return [
    ...(components < COMPONENTS_MIN ? [`only ${components} components were read`] : []),
    ...(languages.length < LANGUAGES_MIN ? [`only ${languages.length} languages were found`] : []),
    ...messages
      .filter(({ count }) => count < MESSAGES_MIN)
      .map(({ language, count }) => `only ${count} messages were read: ${language}`),
  ]
}

/**
 * Checks the translations.
 * @returns a sentence for each fault
 */
export const findTranslationFaults = (
  all: readonly Translation[],
  untranslated: UntranslatedTerms,
): string[] =>
  all.flatMap((one) =>
    findTextFaults(one, untranslated).map(
      (fault) => `${one.language}: “${one.source}” “${one.text}”: ${fault}`,
    ),
  )

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length

/** Returns the English messages that have too many words. Legal text is exempt. */
export const findLongMessages = (english: readonly Translation[]): string[] =>
  english
    .filter(({ files = [] }) => !files.every((file) => LEGAL_TEXT.test(file)))
    .filter(
      ({ source }) => Math.max(...listMessageVariants(compileMessage(source)).map(countWords)) > WORDS_MAX,
    )
    .map(({ source }) => `“${source}”: more than ${WORDS_MAX} words`)

type Glossary = Readonly<Record<string, string>>

/**
 * Compares a language's glossary with `terms.json`.
 * @returns a sentence for each term that one of them lacks
 */
export function findGlossaryFaults(
  language: string,
  terms: Glossary,
  translated: Glossary | undefined,
): string[] {
  const file = `locales/glossary/${language}.json`
  if (!translated) return [`${file} is missing`]
  return [
    ...Object.keys(terms)
      .filter((term) => (translated[term] ?? '').trim() === '')
      .map((term) => `${file} lacks “${term}”`),
    ...Object.keys(translated)
      .filter((term) => terms[term] === undefined)
      .map((term) => `${file} has “${term}”, which is not in terms.json`),
  ]
}

const glossaryOf = (name: string): Glossary | undefined => {
  const file = `locales/glossary/${name}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Glossary) : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { all, stale } = await extracted()
  const untranslated = JSON.parse(readFileSync('locales/untranslated.json', 'utf8')) as UntranslatedTerms
  const components = globSync('{client,worker}/**/*.tsx').filter((file) => !file.includes('.test.'))
  const problems = [
    ...findMissingMessageInput(components.length, listCatalogLanguages(), all),
    ...components.flatMap(bareStrings).map((problem) => `not a message: ${problem}`),
    ...findTranslationFaults(all, untranslated),
    ...findLongMessages(all.filter(({ language }) => language === 'en')),
    ...listCatalogLanguages()
      .filter((language) => language !== 'en')
      .flatMap((language) => findGlossaryFaults(language, glossaryOf('terms') ?? {}, glossaryOf(language))),
    ...stale.map((file) => `${file} is not current: run npm run messages:extract`),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length === 0)
    console.log(
      `${components.length} components: every visible string is a message. ${listCatalogLanguages().length} languages, ${Math.round(all.length / listCatalogLanguages().length)} messages each: every message is translated.`,
    )
  process.exitCode = problems.length === 0 ? 0 : 1
}
