import { href } from '../../../shared/pages'
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

/** Link to a topic, or to one of its entries: `p` and `c` are their places in the lists, from 0. */
export const helpHref = (p: number, c: number | null): string => href('help-detail', { p, c })
