import { href } from '../../paths'

/** The help centre; built by worker/areas/support/help-center.ts. */

export interface HelpTitle {
  title: string
  /** Of the title, where it is not the page's (BCP 47). */
  lang?: string | undefined
}

export interface HelpTopic extends HelpTitle {
  /** The topic has a text besides its entries. */
  hasText: boolean
  /** Its entries, in order. */
  entries: HelpTitle[]
}

export interface HelpResult extends HelpTitle {
  /** Title of the entry's topic; empty when the result is a topic. */
  topic: string
  /** Of the topic's title, as `lang` is of the title and the excerpt. */
  topicLang?: string | undefined
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
export interface HelpArticleData extends HelpTitle {
  kind: 'article'
  topic: HelpTopic
  p: number
  c: number | null
  /** Sanitised HTML. */
  html: string
  degraded: boolean
}

export type HelpData = HelpListData | HelpArticleData

/** Link to a topic, or to one of its entries: `p` and `c` are their indexes in the lists, from 0. */
export const helpHref = (p: number, c: number | null): string => href('help-detail', { p, c })
