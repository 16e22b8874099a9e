/** What the help centre shows; made by worker/help. */

export interface HelpTopic {
  title: string
  /** The topic has words of its own, besides its entries. */
  hasText: boolean
  /** Titles, in order. */
  entries: string[]
}

export interface HelpResult {
  title: string
  /** Title of the topic it belongs to; empty for a topic itself. */
  topic: string
  p: number
  c: number | null
  /** How it begins. */
  excerpt: string
}

/** The list of topics, or what was found in it. */
export interface HelpListData {
  kind: 'list'
  topics: HelpTopic[]
  /** Index of the topic that is open. */
  open: number | null
  /** What was searched for. */
  q: string | null
  results: HelpResult[] | null
  /** The help could not be had, or is older than it should be. */
  degraded: boolean
}

/** One topic or entry. */
export interface HelpArticleData {
  kind: 'article'
  topic: HelpTopic
  p: number
  c: number | null
  title: string
  /** Safe HTML. */
  html: string
  degraded: boolean
}

export type HelpData = HelpListData | HelpArticleData

/** Address of a topic, or of one of its entries (spec §2: p and c are indices, from 0). */
export const helpAddress = (p: number, c: number | null): string =>
  `/m/helpDetail?p=${p}${c === null ? '' : `&c=${c}`}`
