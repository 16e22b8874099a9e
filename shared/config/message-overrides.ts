import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { findMessageFaults, listMessageVariants, MARKUP_TAG } from './message-faults.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns the width of a text in letters: East Asian letters count as two, marks are part of their letter,
 * and placeholders count as two.
 */
export function textWidth(text: string): number {
  const visible = text.replaceAll(MARKUP_TAG, '').replaceAll(/\{[^}]*\}/g, '00')
  return [...graphemes.segment(visible)].reduce(
    (sum, { segment }) => sum + (WIDE_LETTER.test(segment) ? 2 : 1),
    0,
  )
}

/** Returns the width of a message in letters; of several plural or select branches, the widest counts. */
export const widestTextWidth = (text: string): number =>
  Math.max(...listMessageVariants(compileMessage(text)).map(textWidth))

/**
 * Returns the maximum width, in letters, of a text that replaces a message. The maximum depends on the
 * English width; short labels may grow most.
 */
export function maximumTextWidth(source: string): number {
  const english = widestTextWidth(source)
  const isLabel = english <= 40 && !/[.!?:]$/.test(source)
  return isLabel ? Math.max(20, 14 + 1.6 * english) : 40 + 1.8 * english
}

/** Returns a fault if a text is wider than its limit, in letters; an empty list when the text fits. */
export const findTextWidthFaults = (width: number, limit: number): string[] =>
  width > limit ? [`${width} letters wide; its place holds ${Math.floor(limit)}`] : []

/** The operator's replacement texts in one language, by the English text of the message. */
type Wording = Readonly<Record<string, string>>
/** Compiled messages by message id. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage | string>>

function wordingFaults(language: string, source: string, text: string, limit: number): string[] {
  const faults = findMessageFaults(language, source, text)
  return faults.length > 0 ? faults : findTextWidthFaults(widestTextWidth(text), limit)
}

/**
 * Compiles the operator's replacement texts for one language, by message id. A replacement applies to every
 * message with the given English text.
 * @param language BCP 47 tag
 * @param english the English catalog, compiled
 * @param limitOf returns the maximum width of a replacement, in letters, by the message's English text;
 * default: a width that fits everywhere
 * @returns the compiled messages, and in `faults` a sentence for each text that matches no message or cannot
 * replace its message
 */
export function compileOperatorMessages(
  language: string,
  wording: Wording,
  english: CompiledMessages,
  limitOf: (source: string) => number = maximumTextWidth,
): { messages: Record<string, CompiledMessage>; faults: string[] } {
  const replacements = Object.entries(wording).map(([source, text]) => ({
    source,
    text,
    key: JSON.stringify(compileMessage(source)),
    compiled: compileMessage(text),
  }))
  if (replacements.length === 0) return { messages: {}, faults: [] }
  const ids = Map.groupBy(Object.keys(english), (id) => JSON.stringify(english[id]))
  const faults = replacements.flatMap(({ source, text, key }) => {
    const found = ids.has(key)
      ? wordingFaults(language, source, text, limitOf(source))
      : ['no message has this English text']
    return found.map((fault) => `“${source}”: ${fault}`)
  })
  const messages = replacements.flatMap(({ key, compiled }) =>
    (ids.get(key) ?? []).map((id) => [id, compiled]),
  )
  return { messages: Object.fromEntries(messages), faults }
}
