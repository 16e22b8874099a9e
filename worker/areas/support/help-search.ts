import type { HelpSearchResult } from '../../../shared/areas/support/help-data'
import type { PlatformHelpTopic } from '../../../shared/contract/support-schemas'
import { foldForSearch, splitTerms } from '../../../shared/search/fold'

/** Maximum number of help search results. */
const RESULTS_MAX = 20
const EXCERPT_MAX = 120

/** Returns the text content of sanitised HTML, in which only real tags begin with an unescaped `<`. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim()

function excerptOf(text: string): string {
  const letters = Array.from(text)
  return letters.length <= EXCERPT_MAX ? text : `${letters.slice(0, EXCERPT_MAX).join('').trimEnd()}…`
}

interface Candidate extends Omit<HelpSearchResult, 'excerpt'> {
  text: string
}

const candidates = (subjects: readonly PlatformHelpTopic[]): Candidate[] =>
  subjects.flatMap(({ title, lang, content, children }, p) => [
    ...(content === '' ? [] : [{ title, lang, topic: '', p, c: null, text: toPlainText(content) }]),
    ...children.map((entry, c) => ({
      title: entry.title,
      lang: entry.lang,
      topic: title,
      topicLang: lang,
      p,
      c,
      text: toPlainText(entry.content),
    })),
  ])

/**
 * Finds help articles that contain every word of the query `q`. Articles with matches in their title come
 * first.
 */
export function searchHelp(subjects: readonly PlatformHelpTopic[], q: string): HelpSearchResult[] {
  const words = splitTerms(foldForSearch(q))
  if (words.length === 0) return []
  const found = candidates(subjects).flatMap((candidate) => {
    const [title, all] = [
      foldForSearch(candidate.title),
      foldForSearch(`${candidate.title} ${candidate.topic} ${candidate.text}`),
    ]
    if (!words.every((word) => all.includes(word))) return []
    return [{ candidate, inTitle: words.filter((word) => title.includes(word)).length }]
  })
  return found
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .slice(0, RESULTS_MAX)
    .map(({ candidate: { text, ...result } }) => ({ ...result, excerpt: excerptOf(text) }))
}
