import { href } from '../../paths'

/** A title in the help centre, which worker/areas/support/help-center.ts builds. */

export interface HelpTitle {
  title: string
  /** Language of the title, where it differs from the page's (BCP 47). */
  lang?: string | undefined
}

export interface HelpTopic extends HelpTitle {
  /** True when the help topic has a text in addition to its articles. */
  hasText: boolean
  /** Articles of the help topic, in the operator's order. */
  entries: HelpTitle[]
}

export interface HelpSearchResult extends HelpTitle {
  /** Title of the topic that the found article belongs to; empty when the result is a topic. */
  topic: string
  /** Language of the topic's title, where it differs from the page's (BCP 47). */
  topicLang?: string | undefined
  p: number
  c: number | null
  /** Beginning of the found article's text. */
  excerpt: string
}

/** Data of the help centre: the list of topics, or search results. */
export interface HelpListData {
  kind: 'list'
  topics: HelpTopic[]
  /** Index of the help topic that is shown expanded; null: none. */
  open: number | null
  /** Text that the visitor searches for; null: no search. */
  q: string | null
  results: HelpSearchResult[] | null
  /** True when loading the help centre failed, or the data is outdated. */
  degraded: boolean
}

/** A help topic or article, on a page with its text. */
export interface HelpArticleData extends HelpTitle {
  kind: 'article'
  topic: HelpTopic
  p: number
  c: number | null
  /** Text of the help article as sanitised HTML. */
  html: string
  degraded: boolean
}

export type HelpData = HelpListData | HelpArticleData

/** URL of a help topic, or of one of its articles: `p` and `c` are their indexes in the lists, from 0. */
export const helpHref = (p: number, c: number | null): string => href('help-detail', { p, c })
