/** What a translation must keep of its English text, and what its language asks of it. */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { findLanguage } from '../../shared/config/languages.ts'
import {
  findMessageFaults,
  MARKUP_TAG,
  messageBranches,
  UNREADABLE,
  unique,
} from '../../shared/config/message-faults.ts'
import {
  findWidthFaults,
  maximumTextWidth,
  textWidth,
  widestTextWidth,
} from '../../shared/config/operator-messages.ts'
import { isOtherChineseScript } from './chinese.ts'

/** One message of one catalog. */
export interface Translation {
  /** BCP 47 tag. */
  language: string
  /** English text, in ICU's syntax. */
  source: string
  /** Empty when missing. */
  text: string
  isFuzzy?: boolean
  /** Files that show it, from the repository's root. */
  files?: readonly string[]
}

/** What may stay as it is in English (locales/untranslated.json). */
export interface UntranslatedTerms {
  /** Names and abbreviations, in every language. */
  names: readonly string[]
  /** English texts that a language writes in the same way, by tag. */
  same: Readonly<Record<string, readonly string[]>>
}

const stripMarkup = (text: string) => text.replaceAll(MARKUP_TAG, ' ').replaceAll(/\{[^}]*\}/g, ' ')
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
function findForeignScriptTerms(
  { language, source, text }: Translation,
  { names }: UntranslatedTerms,
): string[] {
  const scripts = scriptsOf(language)
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('')
  const others = new RegExp(
    `(?![${own}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}+`,
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
  // A letter of the other script that looks the same: no search finds the word.
  const mixed = [...plain.matchAll(/\p{L}+/gu)]
    .map(([word]) => word)
    .filter((word) => /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(word))
  return [...strange, ...otherChinese, ...latin, ...mixed]
}

/** Letters that look like a language's own, which its keyboards and searches do not take for them. */
const strangers: Readonly<Record<string, RegExp>> = {
  ar: /[پچژگکیہھےںۂۃ\uFB50-\uFDFF\uFE70-\uFEFC]/g,
  fa: /[كيى\uFB50-\uFDFF\uFE70-\uFEFC]/g,
  ur: /[كيى\uFB50-\uFDFF\uFE70-\uFEFC]/g,
}

/** Numbers whose decimal mark is not that of the language's formatters, beside which they stand. Versions have points. */
function decimalFaults({ language, source, text }: Translation): string[] {
  const decimals = (of: string) => [...of.matchAll(/\d+([.,])\d{1,2}(?!\d)/g)]
  if (decimals(source).length === 0 || /\biOS\b/.test(source)) return []
  const format = new Intl.NumberFormat(findLanguage(language)?.formats ?? language, {
    numberingSystem: 'latn',
  })
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return decimals(text).flatMap(([number, own]) =>
    own === mark ? [] : [`${number}, though the language’s decimal mark is “${mark}”`],
  )
}

const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)

/** Whether a text is still English, though it has words to translate. */
function isEnglish({ language, source, text }: Translation, { names, same }: UntranslatedTerms): boolean {
  if (text !== source || same[language]?.includes(source)) return false
  const left = messageBranches(compileMessage(source)).map((branch) =>
    withoutNames(stripMarkup(branch), names),
  )
  return left.some((branch) => hasLetters(branch.replaceAll(/\p{L}*\p{Lu}{2,}\p{L}*/gu, ' ')))
}

/** Words with a capital wherever they stand: the polite “you” of Indonesian. */
const capitals: Readonly<Record<string, readonly string[]>> = { id: ['Anda'] }

/** Capitals: every language that has them writes labels as sentences. */
function caseFaults({ language, source, text }: Translation, { names }: UntranslatedTerms): string[] {
  const kept = [...names, ...(capitals[language] ?? [])]
  const wordsOf = (of: string) =>
    [...withoutNames(stripMarkup(of), kept).matchAll(/\p{L}[\p{L}\p{M}’-]+/gu)].map(([word]) => word)
  const own = wordsOf(text).filter((word) => !/^\p{Lu}{2}/u.test(word))
  const isTitle = own.length > 1 && own.every((word) => /^\p{Lu}/u.test(word))
  const isEnglishTitle = !wordsOf(source).some((word) => /^\p{Ll}{3}/u.test(word))
  // Not iOS.
  const isSmall = /^[“„«¿¡(]*\p{Ll}(?!\p{Lu})/u.test(text) && /^[“(]*\p{Lu}/u.test(source)
  return [
    ...(isTitle && !isEnglishTitle ? ['every word with a capital'] : []),
    ...(isSmall ? ['begins with a small letter'] : []),
  ]
}

/** How often a text has a mark. */
const countOf = (text: string, mark: string) => text.split(mark).length - 1

/** Punctuation that one language alone has. */
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
  // What other languages make of İ in lower case.
  tr: (text) => (text.normalize('NFC').includes('i\u0307') ? ['i with two dots'] : []),
}

const arabic = { script: 'Arabic', others: '?,;' }
const cjk = { script: '(?:Han|Hiragana|Katakana)', others: '?,.!;:' }
/** Marks of Latin that a language has its own for, where they follow one of its letters. */
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
/** Marks that are their languages' alone. */
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

/** Full stops, commas and question marks of another script. */
function marksOfAnotherScript(language: string, text: string): string[] {
  const own = languageMarks[language] ?? ''
  const strange = [...text].filter((mark) => marksOfScripts.includes(mark) && !own.includes(mark))
  const { script, others } = marksOfOthers[language] ?? { script: '', others: '' }
  const letter = script.replaceAll(/[A-Z][a-z]+/g, (name) => `\\p{Script=${name}}`)
  const latin = others === '' ? [] : text.matchAll(new RegExp(`${letter}\\p{M}*([${others}])`, 'gu'))
  return unique([...strange, ...[...latin].map(([, mark = '']) => mark)])
}

/** Whether a quotation is closed before it is opened. ’ and single marks are left out: they are apostrophes, too. */
function isReversed(language: string, text: string): boolean {
  const [open = '“', close = '”'] = findLanguage(language)?.quotes ?? '“”'
  const order = [...text].filter((mark) => mark === open || mark === close)
  return order.some((mark, at) => mark !== (at % 2 === 0 ? open : close)) || order.length % 2 === 1
}

/** Quotation marks of any language; ’ is the apostrophe, too. */
const marks = /[“”„«»‹›「」『』‘]/g

function typographyFaults(language: string, text: string): string[] {
  const own = findLanguage(language)?.quotes ?? '“”‘’'
  const foreign = unique(
    [...text.matchAll(marks)].map(([mark]) => mark).filter((mark) => !own.includes(mark)),
  )
  const foreignMarks = marksOfAnotherScript(language, text)
  return [
    ...(/['"`´]/.test(text) ? ['straight quote or apostrophe'] : []),
    ...(foreign.length > 0 ? [`${foreign.join(' ')} instead of ${[...own].join(' ')}`] : []),
    ...(isReversed(language, text) ? ['quotation marks in a wrong order'] : []),
    ...(foreignMarks.length > 0 ? [`marks of another script: ${foreignMarks.join(' ')}`] : []),
    ...(/\s{2}|[\t\n]/.test(text) ? ['double space'] : []),
    ...(/[\uFEFF\u00AD\u2028\u2029\p{Co}\p{Cn}]/u.test(text) ? ['invisible character'] : []),
    // The operator chooses the digits of each language, so a translation must not contain its own.
    ...(/(?![0-9])\p{Nd}/u.test(text) ? ['digits of its own'] : []),
    // Oʻ and gʻ are letters of Uzbek, with a turned comma of their own.
    ...(language === 'uz' && /[oOgG]['‘’`]/.test(text) ? ['oʻ or gʻ without ʻ'] : []),
  ]
}

/** Places with room for few letters, by the only file that fills them. */
const places: readonly { files: RegExp; max: number }[] = [
  { files: /^client\/shell\/bars\/bottom-bar-entries\.ts$/, max: 14 },
  { files: /^client\/shell\/category-labels\.ts$/, max: 18 },
  { files: /^shared\/pages\.ts$/, max: 32 },
]

/** How wide a text for a message may be: what its place holds; else by what English takes. @param files that show it */
export function widthAt(source: string, files: readonly string[]): number {
  const place = places.find((one) => files.some((file) => one.files.test(file)))
  return place ? Math.max(place.max, widestTextWidth(source)) : maximumTextWidth(source)
}

/** @returns what is wrong with a translation; empty when it may stand */
export function findTextFaults(translation: Translation, untranslated: UntranslatedTerms): string[] {
  const { language, source, text, isFuzzy = false, files = [] } = translation
  if (text === '') return ['no translation']
  if (isFuzzy) return ['fuzzy']
  const faults = findMessageFaults(language, source, text)
  if (faults.includes(UNREADABLE)) return faults
  const read = messageBranches(compileMessage(text))
  const strange = unique(
    read.flatMap((branch) => findForeignScriptTerms({ ...translation, text: branch }, untranslated)),
  )
  const letters = unique([...text.matchAll(strangers[language] ?? /(?!)/g)].map(([letter]) => letter))
  const widest = Math.max(
    ...read.map((branch) => textWidth(branch.replaceAll(/\([\p{Script=Latin} ]+\)/gu, ''))),
  )
  return [
    ...faults,
    ...unique(read.flatMap((branch) => typographyFaults(language, branch))),
    ...unique(read.flatMap((branch) => punctuation[language]?.(branch) ?? [])),
    ...(language === 'en' ? [] : caseFaults(translation, untranslated)),
    ...decimalFaults(translation),
    ...(letters.length > 0 ? [`letters of another language: ${letters.join(' ')}`] : []),
    ...(strange.length > 0 ? [`words of another script: ${strange.join(', ')}`] : []),
    ...(language !== 'en' && isEnglish(translation, untranslated) ? ['still English'] : []),
    ...findWidthFaults(widest, widthAt(source, files)),
  ]
}
