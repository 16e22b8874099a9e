/**
 * Rules for translations. Some apply to all languages, such as preserved placeholders; others to single
 * languages.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { findLanguage } from '../../shared/config/languages.ts'
import {
  findMessageFaults,
  listMessageVariants,
  MARKUP_TAG,
  sortUnique,
  UNREADABLE_MESSAGE_FAULT,
} from '../../shared/config/message-faults.ts'
import {
  findTextWidthFaults,
  maximumTextWidth,
  textWidth,
  widestTextWidth,
} from '../../shared/config/message-overrides.ts'
import { isOtherChineseScript } from './chinese.ts'

/** A translation of one message. */
export interface Translation {
  /** Language of the translation, a BCP 47 tag. */
  language: string
  /** English text of the message, in ICU syntax. */
  source: string
  /** Text of the translation; empty when missing. */
  text: string
  isFuzzy?: boolean
  /** Files that show the message, from the repository's root. */
  files?: readonly string[]
}

/** Texts that translations may leave in English (locales/untranslated.json). */
export interface UntranslatedTerms {
  /** Names and abbreviations that stay English in every language. */
  names: readonly string[]
  /** English texts whose translation is identical, by language tag. */
  same: Readonly<Record<string, readonly string[]>>
}

const stripMarkup = (text: string) => text.replaceAll(MARKUP_TAG, ' ').replaceAll(/\{[^}]*\}/g, ' ')
const latinRun =
  /\p{Script=Latin}[\p{Script=Latin}\p{Mn}\d]*(?:[ .-](?=\p{Script=Latin})[\p{Script=Latin}\p{Mn}\d]+)*/gu
/** True for abbreviations, and for names with a capital inside the word, such as SMS, VIP and iOS. */
const isAbbreviation = (word: string) => /^\p{Lu}$|\p{L}\p{Lu}/u.test(word) && word.length <= 9

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Removes names that are identical in every language from a text. */
const withoutNames = (text: string, names: readonly string[]) =>
  names.length === 0
    ? text
    : text.replaceAll(
        new RegExp(`(?<![\\p{L}\\d])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu'),
        ' ',
      )

/** Returns the names of a language's scripts, as regular expressions use them. */
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

/**
 * Finds words in a script that the language does not use. Latin words are accepted if they are names, or
 * texts quoted from devices.
 */
function findForeignScriptTerms(
  { language, source, text }: Translation,
  { names }: UntranslatedTerms,
): string[] {
  const scripts = scriptsOf(language)
  const languageScripts = scripts.map((script) => `\\p{Script=${script}}`).join('')
  const others = new RegExp(
    `(?![${languageScripts}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}+`,
    'gu',
  )
  const plain = stripMarkup(text)
  const strange = [...plain.matchAll(others)].map(([word]) => word)
  const otherChinese = /^zh-/.test(language)
    ? [...plain].filter((letter) => isOtherChineseScript(letter, language))
    : []
  if (scripts.includes('Latn')) return [...strange, ...otherChinese]
  const quoted = plain.replaceAll(/[“«「『„(（‘]([^”»」』“)）’]*)[”»」』“)）’]/g, (whole, inner: string) =>
    source.toLowerCase().includes(inner.toLowerCase()) ? ' ' : whole,
  )
  const latin = [...withoutNames(quoted, names).matchAll(latinRun)]
    .flatMap(([run]) => run.split(/[ .-]/))
    .filter((word) => !(isAbbreviation(word) && source.includes(word)))
  // Words that mix Latin and Cyrillic letters: a letter looks like one of the other script, so a search would
  // not find the word.
  const mixed = [...plain.matchAll(/\p{L}+/gu)]
    .map(([word]) => word)
    .filter((word) => /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(word))
  return [...strange, ...otherChinese, ...latin, ...mixed]
}

/**
 * Letters that look like letters of a language, but that its keyboards do not produce and searches do not
 * find.
 */
const strangers: Readonly<Record<string, RegExp>> = {
  ar: /[پچژگکیہھےںۂۃ\uFB50-\uFDFF\uFE70-\uFEFC]/g,
  fa: /[كيى\uFB50-\uFDFF\uFE70-\uFEFC]/g,
  ur: /[كيى\uFB50-\uFDFF\uFE70-\uFEFC]/g,
}

/**
 * Finds numbers with a decimal mark that the language's formatters do not use, because formatted numbers may
 * be next to the text. Version numbers always have points, so texts about iOS are skipped.
 */
function decimalFaults({ language, source, text }: Translation): string[] {
  const decimals = (of: string) => [...of.matchAll(/\d+([.,])\d{1,2}(?!\d)/g)]
  if (decimals(source).length === 0 || /\biOS\b/.test(source)) return []
  const format = new Intl.NumberFormat(findLanguage(language)?.formats ?? language, {
    numberingSystem: 'latn',
  })
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return decimals(text).flatMap(([number, found]) =>
    found === mark ? [] : [`${number}, though the language’s decimal mark is “${mark}”`],
  )
}

const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)

/**
 * True when a translation is identical to the English text, although the text contains words to translate.
 */
function isEnglish({ language, source, text }: Translation, { names, same }: UntranslatedTerms): boolean {
  if (text !== source || same[language]?.includes(source)) return false
  const left = listMessageVariants(compileMessage(source)).map((branch) =>
    withoutNames(stripMarkup(branch), names),
  )
  return left.some((branch) => hasLetters(branch.replaceAll(/\p{L}*\p{Lu}{2,}\p{L}*/gu, ' ')))
}

/** Words that are always capitalised, by language. Indonesian capitalises the polite “you”. */
const capitals: Readonly<Record<string, readonly string[]>> = { id: ['Anda'] }

/** Finds wrong capital letters. Translations use sentence case in all languages with capitals. */
function caseFaults({ language, source, text }: Translation, { names }: UntranslatedTerms): string[] {
  const exempt = [...names, ...(capitals[language] ?? [])]
  const wordsOf = (of: string) =>
    [...withoutNames(stripMarkup(of), exempt).matchAll(/\p{L}[\p{L}\p{M}’-]+/gu)].map(([word]) => word)
  const words = wordsOf(text).filter((word) => !/^\p{Lu}{2}/u.test(word))
  const isTitle = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word))
  const isEnglishTitle = !wordsOf(source).some((word) => /^\p{Ll}{3}/u.test(word))
  // True when a translation starts with a small letter, although the English text starts with a capital.
  // Words such as iOS are accepted.
  const isSmall = /^[“„«¿¡(]*\p{Ll}(?!\p{Lu})/u.test(text) && /^[“(]*\p{Lu}/u.test(source)
  return [
    ...(isTitle && !isEnglishTitle ? ['every word with a capital'] : []),
    ...(isSmall ? ['begins with a small letter'] : []),
  ]
}

/** Returns the number of times that a punctuation mark occurs in a text. */
const countOf = (text: string, mark: string) => text.split(mark).length - 1

/** Punctuation rules that apply to single languages only. */
const punctuation: Readonly<Record<string, (text: string) => string[]>> = {
  es: (text) =>
    ['¿?', '¡!'].flatMap(([open = '', close = '']) =>
      countOf(text, open) === countOf(text, close)
        ? []
        : [`${open} without ${close}, or ${close} without ${open}`],
    ),
  fr: (text) =>
    /(?<!\u202F)(?:[?!;»]|:(?=\s|$))|«(?!\u202F)/u.test(text)
      ? ['no narrow no-break space (U+202F) at ? ! ; : « or »']
      : [],
  // Lower-casing the letter İ outside the Turkish locale yields an i with two dots.
  tr: (text) => (text.normalize('NFC').includes('i\u0307') ? ['i with two dots'] : []),
}

const arabic = { script: 'Arabic', others: '?,;' }
const cjk = { script: '(?:Han|Hiragana|Katakana)', others: '?,.!;:' }
/** Latin punctuation marks that a language replaces by other marks after letters of its script. */
const marksOfOthers: Readonly<Record<string, { script: string; others: string }>> = {
  ar: arabic,
  fa: arabic,
  ur: { ...arabic, others: '?,;.' },
  hi: { script: 'Devanagari', others: '.' },
  ne: { script: 'Devanagari', others: '.' },
  bn: { script: 'Bengali', others: '.' },
  my: { script: 'Myanmar', others: '.,' },
  km: { script: 'Khmer', others: '.' },
  ja: cjk,
  'zh-Hans': cjk,
  'zh-Hant': cjk,
}
/** Punctuation marks that only some scripts use. */
const marksOfScripts = '،؛؟۔।၊။។、。，？！：；'
const languageMarks: Readonly<Record<string, string>> = {
  ar: '،؛؟',
  fa: '،؛؟',
  ur: '،؛؟۔',
  hi: '।',
  ne: '।',
  bn: '।',
  my: '၊။',
  km: '។',
  ja: '、。，？！：；',
  'zh-Hans': '、。，？！：；',
  'zh-Hant': '、。，？！：；',
}

/** Finds punctuation marks of another script, such as full stops, commas and question marks. */
function marksOfAnotherScript(language: string, text: string): string[] {
  const allowed = languageMarks[language] ?? ''
  const strange = [...text].filter((mark) => marksOfScripts.includes(mark) && !allowed.includes(mark))
  const { script, others } = marksOfOthers[language] ?? { script: '', others: '' }
  const letter = script.replaceAll(/[A-Z][a-z]+/g, (name) => `\\p{Script=${name}}`)
  const latin = others === '' ? [] : text.matchAll(new RegExp(`${letter}\\p{M}*([${others}])`, 'gu'))
  return sortUnique([...strange, ...[...latin].map(([, mark = '']) => mark)])
}

/**
 * True when a quotation mark closes before one opens. Ignores ’ and other single marks, which are also
 * apostrophes.
 */
function isReversed(language: string, text: string): boolean {
  const [open = '“', close = '”'] = findLanguage(language)?.quotes ?? '“”'
  const order = [...text].filter((mark) => mark === open || mark === close)
  return order.some((mark, at) => mark !== (at % 2 === 0 ? open : close)) || order.length % 2 === 1
}

/** Quotation marks of all languages, except ’, which is also an apostrophe. */
const marks = /[“”„«»‹›「」『』‘]/g

function typographyFaults(language: string, text: string): string[] {
  const quotes = findLanguage(language)?.quotes ?? '“”‘’'
  const foreign = sortUnique(
    [...text.matchAll(marks)].map(([mark]) => mark).filter((mark) => !quotes.includes(mark)),
  )
  const foreignMarks = marksOfAnotherScript(language, text)
  return [
    ...(/['"`´]/.test(text) ? ['straight quote or apostrophe'] : []),
    ...(foreign.length > 0 ? [`${foreign.join(' ')} instead of ${[...quotes].join(' ')}`] : []),
    ...(isReversed(language, text) ? ['quotation marks in a wrong order'] : []),
    ...(foreignMarks.length > 0 ? [`marks of another script: ${foreignMarks.join(' ')}`] : []),
    ...(/\s{2}|[\t\n]/.test(text) ? ['double space'] : []),
    ...(/[\uFEFF\u00AD\u2028\u2029\p{Co}\p{Cn}]/u.test(text) ? ['invisible character'] : []),
    // The operator chooses the digits of each language, so translations must contain Latin digits only.
    ...(/(?![0-9])\p{Nd}/u.test(text) ? ['digits of its own'] : []),
    // Uzbek writes the letters oʻ and gʻ with the turned comma ʻ.
    ...(language === 'uz' && /[oOgG]['‘’`]/.test(text) ? ['oʻ or gʻ without ʻ'] : []),
  ]
}

/**
 * Places on the screen with room for few letters: files whose messages appear there, and the maximum width.
 */
const places: readonly { files: RegExp; max: number }[] = [
  { files: /^client\/shell\/bars\/bottom-bar-entries\.ts$/, max: 14 },
  { files: /^client\/shell\/category-labels\.ts$/, max: 18 },
  { files: /^shared\/pages\.ts$/, max: 32 },
]

/**
 * Returns the maximum width of a message's translations. It depends on the place where the message appears,
 * otherwise on the length of the English text.
 * @param files paths of the files that use the message
 */
export function getMaximumTextWidth(source: string, files: readonly string[]): number {
  const place = places.find((one) => files.some((file) => one.files.test(file)))
  return place ? Math.max(place.max, widestTextWidth(source)) : maximumTextWidth(source)
}

/**
 * Checks a translation.
 * @returns the faults of the translation; empty when it is acceptable
 */
export function findTextFaults(translation: Translation, untranslated: UntranslatedTerms): string[] {
  const { language, source, text, isFuzzy = false, files = [] } = translation
  if (text === '') return ['no translation']
  if (isFuzzy) return ['fuzzy']
  const faults = findMessageFaults(language, source, text)
  if (faults.includes(UNREADABLE_MESSAGE_FAULT)) return faults
  const read = listMessageVariants(compileMessage(text))
  const strange = sortUnique(
    read.flatMap((branch) => findForeignScriptTerms({ ...translation, text: branch }, untranslated)),
  )
  const letters = sortUnique([...text.matchAll(strangers[language] ?? /(?!)/g)].map(([letter]) => letter))
  const widest = Math.max(
    ...read.map((branch) => textWidth(branch.replaceAll(/\([\p{Script=Latin} ]+\)/gu, ''))),
  )
  return [
    ...faults,
    ...sortUnique(read.flatMap((branch) => typographyFaults(language, branch))),
    ...sortUnique(read.flatMap((branch) => punctuation[language]?.(branch) ?? [])),
    ...(language === 'en' ? [] : caseFaults(translation, untranslated)),
    ...decimalFaults(translation),
    ...(letters.length > 0 ? [`letters of another language: ${letters.join(' ')}`] : []),
    ...(strange.length > 0 ? [`words of another script: ${strange.join(', ')}`] : []),
    ...(language !== 'en' && isEnglish(translation, untranslated) ? ['still English'] : []),
    ...findTextWidthFaults(widest, getMaximumTextWidth(source, files)),
  ]
}
