/** What a translation must keep of its English text, and what its language asks of it. */
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { findLanguage } from '../shared/config/languages.ts'
import { argumentsIn, branches, isBroken, partFaults, unique } from '../shared/config/message-parts.ts'
import { isOfOtherChinese } from './chinese.ts'

/** One message of one catalog. */
export interface Translation {
  /** BCP 47 tag. */
  language: string
  /** English text, in ICU's syntax. */
  source: string
  /** Sets apart messages with the same English text. */
  context?: string | undefined
  /** Empty when missing. */
  text: string
  isFuzzy?: boolean
  /** Files that show it, from the repository's root. */
  files?: readonly string[]
}

/** What may stay as it is in English (locales/untranslated.json). */
export interface Untranslated {
  /** Names and abbreviations, in every language. */
  names: readonly string[]
  /** English texts that a language writes in the same way, by tag. */
  same: Readonly<Record<string, readonly string[]>>
}

const tag = /<\/?\d+\/?>/g

/** Counts that show which categories whole numbers have; the rest is for millions or fractions. */
const counts = Array.from({ length: 201 }, (_, count) => count)

/** Categories that a plural lacks, or that the language does not have. Exact counts (`=0`) are free. */
function pluralFaults(language: string, message: CompiledMessage): string[] {
  return argumentsIn(message)
    .filter(({ type }) => type === 'plural' || type === 'selectordinal')
    .flatMap(({ name, type, options }) => {
      const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
      const given = Object.keys(options).filter((category) => !/^\d+$/.test(category))
      const needed = unique([...counts.map((count) => rules.select(count)), 'other'])
      const known: readonly string[] = rules.resolvedOptions().pluralCategories
      return [
        ...needed
          .filter((category) => !given.includes(category))
          .map((category) => `plural of ${name} lacks “${category}”`),
        ...given
          .filter((category) => category !== 'other' && !known.includes(category))
          .map((category) => `plural of ${name} has “${category}”, which the language does not`),
      ]
    })
}

/**
 * Whether a branch lost the number that English writes: `other`, and each category that stands for several counts
 * (Russian `one` is 21, too; French `one` is 0 and 1). What is said of one thing without a number goes into `=1`.
 */
function losesNumber(language: string, source: CompiledMessage, text: CompiledMessage): boolean {
  const shows = (branch: CompiledMessage | undefined) => JSON.stringify(branch ?? '').includes('"#"')
  return argumentsIn(source).some(({ name, type, options }) => {
    const own = argumentsIn(text).find((other) => other.name === name && other.type === type)
    if (type !== 'plural' || own === undefined || !shows(options.other)) return false
    const rules = new Intl.PluralRules(language)
    const isMany = (category: string) =>
      category === 'other' || counts.filter((count) => rules.select(count) === category).length > 1
    return Object.entries(own.options).some(([category, branch]) => isMany(category) && !shows(branch))
  })
}

const words = (text: string) => text.replaceAll(tag, ' ').replaceAll(/\{[^}]*\}/g, ' ')
const latinRun =
  /\p{Script=Latin}[\p{Script=Latin}\p{Mn}\d]*(?:[ .-](?=\p{Script=Latin})[\p{Script=Latin}\p{Mn}\d]+)*/gu
/** SMS, VIP, iOS: abbreviations and names with a capital inside. */
const isAbbreviation = (word: string) => /^\p{Lu}$|\p{L}\p{Lu}/u.test(word) && word.length <= 9

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The text without the names that every language keeps. */
const withoutNames = (text: string, names: readonly string[]) =>
  names.length === 0
    ? text
    : text.replaceAll(
        new RegExp(`(?<![\\p{L}\\d])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu'),
        ' ',
      )

/** Scripts of a language, as regular expressions name them. */
function scriptsOf(language: string): string[] {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  const combined: Record<string, string[]> = {
    Hans: ['Han'],
    Hant: ['Han'],
    Jpan: ['Han', 'Hiragana', 'Katakana'],
    Kore: ['Hangul'],
  }
  return combined[script] ?? [script]
}

/** Words in a script that the language is not written in. Latin is taken for names, and for what quotes a device. */
function strangeWords({ language, source, text }: Translation, { names }: Untranslated): string[] {
  const scripts = scriptsOf(language)
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('')
  const others = new RegExp(
    `(?![${own}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}+`,
    'gu',
  )
  const plain = words(text)
  const strange = [...plain.matchAll(others)].map(([word]) => word)
  const otherChinese = /^zh-/.test(language)
    ? [...plain].filter((letter) => isOfOtherChinese(letter, language))
    : []
  if (scripts.includes('Latn')) return [...strange, ...otherChinese]
  const quoted = plain.replaceAll(/[“«「『„(（‘]([^”»」』“)）’]*)[”»」』“)）’]/g, (whole, inner: string) =>
    source.toLowerCase().includes(inner.toLowerCase()) ? ' ' : whole,
  )
  const latin = [...withoutNames(quoted, names).matchAll(latinRun)]
    .flatMap(([run]) => run.split(/[ .-]/))
    .filter((word) => !(isAbbreviation(word) && source.includes(word)))
  return [...strange, ...otherChinese, ...latin]
}

const hasWords = (text: string) => /\p{L}{2,}/u.test(text)

/** Whether a text is still English, though it has words to translate. */
function isEnglish({ language, source, text }: Translation, { names, same }: Untranslated): boolean {
  if (text !== source || same[language]?.includes(source)) return false
  const left = branches(compileMessage(source)).map((branch) => withoutNames(words(branch), names))
  return left.some((branch) => hasWords(branch.replaceAll(/\p{L}*\p{Lu}{2,}\p{L}*/gu, ' ')))
}

/** Quotation marks of any language; ’ is the apostrophe, too. */
const marks = /[“”„«»‹›「」『』‘]/g

function typographyFaults(language: string, text: string): string[] {
  const own = findLanguage(language)?.quotes ?? '“”‘’'
  const foreign = unique(
    [...text.matchAll(marks)].map(([mark]) => mark).filter((mark) => !own.includes(mark)),
  )
  return [
    ...(/['"`´]/.test(text) ? ['straight quote or apostrophe'] : []),
    ...(foreign.length > 0 ? [`${foreign.join(' ')} instead of ${[...own].join(' ')}`] : []),
    ...(/\s{2}|[\t\n]/.test(text) ? ['double space'] : []),
    ...(/[\uFEFF\u00AD\u2028\u2029\p{Co}\p{Cn}]/u.test(text) ? ['invisible character'] : []),
    // The operator chooses the digits of each language, so a translation must not contain its own.
    ...(/(?![0-9])\p{Nd}/u.test(text) ? ['digits of its own'] : []),
    // Oʻ and gʻ are letters of Uzbek, with a turned comma of their own.
    ...(language === 'uz' && /[oOgG]['‘’`]/.test(text) ? ['oʻ or gʻ without ʻ'] : []),
  ]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isWide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Width in letters: East Asian ones count twice, marks with their letter, placeholders as two. */
export function widthOf(text: string): number {
  const shown = text.replaceAll(tag, '').replaceAll(/\{[^}]*\}/g, '00')
  return [...graphemes.segment(shown)].reduce((sum, { segment }) => sum + (isWide.test(segment) ? 2 : 1), 0)
}

/** Places with room for few letters, by the only file that fills them. */
const places: readonly { files: RegExp; max: number }[] = [
  { files: /^client\/shell\/bars\/bottom-bar-entries\.ts$/, max: 14 },
  { files: /^client\/shell\/category-labels\.ts$/, max: 18 },
  { files: /^shared\/pages\.ts$/, max: 32 },
]

/** How wide a translation may be: what its place holds; else by what English takes, short labels growing most. */
function widthLimit(source: string, files: readonly string[]): number {
  const english = Math.max(...branches(compileMessage(source)).map(widthOf))
  const place = places.find((one) => files.some((file) => one.files.test(file)))
  if (place) return Math.max(place.max, english)
  const isLabel = english <= 40 && !/[.!?:]$/.test(source)
  return isLabel ? Math.max(20, 14 + 1.6 * english) : 40 + 1.8 * english
}

/** @returns what is wrong with a translation; empty when it may stand */
export function faultsOf(translation: Translation, untranslated: Untranslated): string[] {
  const { language, source, text, isFuzzy = false, files = [] } = translation
  if (text === '') return ['no translation']
  if (isFuzzy) return ['fuzzy']
  const [compiledSource, compiled] = [compileMessage(source), compileMessage(text)]
  if (isBroken(text, compiled)) return ['cannot be read']
  const read = branches(compiled)
  const strange = unique(
    read.flatMap((branch) => strangeWords({ ...translation, text: branch }, untranslated)),
  )
  const widest = Math.max(
    ...read.map((branch) => widthOf(branch.replaceAll(/\([\p{Script=Latin} ]+\)/gu, ''))),
  )
  const limit = widthLimit(source, files)
  return [
    ...partFaults(compiledSource, compiled),
    ...(losesNumber(language, compiledSource, compiled) ? ['the number (#) is lost'] : []),
    ...pluralFaults(language, compiled),
    ...unique(read.flatMap((branch) => typographyFaults(language, branch))),
    ...(strange.length > 0 ? [`words of another script: ${strange.join(', ')}`] : []),
    ...(language !== 'en' && isEnglish(translation, untranslated) ? ['still English'] : []),
    ...(widest > limit ? [`${widest} letters wide; its place holds ${Math.floor(limit)}`] : []),
  ]
}
