import { href } from '../../paths'

/** The help centre, built by worker/areas/support/help-center.ts. */

export interface HelpTitle {
  title: string
  /** Language of the title, where it is not the page's (BCP 47). */
  lang?: string | undefined
}

export interface HelpTopic extends HelpTitle {
  /** True when the topic has a text in addition to its entries. */
  hasText: boolean
  /** In order. */
  entries: HelpTitle[]
}

export interface HelpResult extends HelpTitle {
  /** Title of the entry's topic; empty when the result is a topic. */
  topic: string
  /** Language of the topic's title, as `lang` is for the title and the excerpt. */
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
  /** The search text, if any. */
  q: string | null
  results: HelpResult[] | null
  /** True when loading failed, or the data is outdated. */
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

/** URL of a topic, or of one of its entries: `p` and `c` are their indexes in the lists, from 0. */
export const helpHref = (p: number, c: number | null): string => href('help-detail', { p, c })
