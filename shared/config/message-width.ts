import { compileMessage } from '@lingui/message-utils/compileMessage'
import { branches, tag } from './message-parts.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isWide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Width in letters: East Asian ones count twice, marks with their letter, placeholders as two. */
export function widthOf(text: string): number {
  const shown = text.replaceAll(tag, '').replaceAll(/\{[^}]*\}/g, '00')
  return [...graphemes.segment(shown)].reduce((sum, { segment }) => sum + (isWide.test(segment) ? 2 : 1), 0)
}

/** Width of the widest way to read a message, in letters. */
export const widestOf = (text: string): number => Math.max(...branches(compileMessage(text)).map(widthOf))

/** How wide a text for a message may be, in letters: by what English takes, short labels growing most. */
export function widthLimit(source: string): number {
  const english = widestOf(source)
  const isLabel = english <= 40 && !/[.!?:]$/.test(source)
  return isLabel ? Math.max(20, 14 + 1.6 * english) : 40 + 1.8 * english
}

/** The fault of a text of so many letters where there is room for fewer; empty when it fits. */
export const widthFaults = (width: number, limit: number): string[] =>
  width > limit ? [`${width} letters wide; its place holds ${Math.floor(limit)}`] : []
