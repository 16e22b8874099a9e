import { href } from '../../../shared/pages'
/** A topic of the help centre; built by worker/areas/support/help-center.ts. */

export interface HelpTopic {
  title: string
  /** The topic has a text besides its entries. */
  hasText: boolean
  /** Titles of its entries, in order. */
  entries: string[]
}

export interface HelpResult {
  title: string
  /** Title of the entry's topic; empty when the result is a topic. */
  topic: string
  p: number
  c: number | null
  /** Beginning of the text. */
  excerpt: string
}

/** The list of topics, or search results. */
export interface HelpListData {
  kind: 'list'
  topics: HelpTopic[]
  /** Index of the expanded topic. */
  open: number | null
  /** The search, if any. */
  q: string | null
  results: HelpResult[] | null
  /** Loading failed, or the data is out of date. */
  degraded: boolean
}

/** One topic or entry. */
export interface HelpArticleData {
  kind: 'article'
  topic: HelpTopic
  p: number
  c: number | null
  title: string
  /** Sanitised HTML. */
  html: string
  degraded: boolean
}

export type HelpData = HelpListData | HelpArticleData

/** Link to a topic, or to one of its entries: `p` and `c` are their indexes in the lists, from 0. */
export const helpHref = (p: number, c: number | null): string => href('help-detail', { p, c })
