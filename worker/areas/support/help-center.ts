import type {
  HelpArticleData,
  HelpListData,
  HelpTitle,
  HelpTopic,
} from '../../../shared/areas/support/help-data'
import { HELP_SEARCH_LENGTH_MAX } from '../../../shared/config/product-limits'
import type { PlatformHelpTopic } from '../../../shared/contract/support-schemas'
import { cleanText } from '../../../shared/validation/field-rules'
import { gatherPageData } from '../../loading/gather'
import type { VariantContext } from '../../page-context'
import { fetchHelpCenter } from '../../platform/calls/support-calls'
import type { QueryValueCheck } from '../../worker-page'
import { searchHelp } from './help-search'

interface Help {
  subjects: readonly PlatformHelpTopic[]
  degraded: boolean
}

/** Loads the topics and articles of the help centre; empty when loading failed. Never throws. */
export async function loadHelpCenter({ platform }: VariantContext): Promise<Help> {
  const { help, degraded } = await gatherPageData(platform, { help: fetchHelpCenter })
  return { subjects: help?.list ?? [], degraded }
}

const isBelow = (text: string, count: number) => /^(0|[1-9]\d?)$/.test(text) && Number(text) < count

/** True when a help topic with this index exists. Pages of unknown topics are not cached. */
export const isHelpTopicIndex: QueryValueCheck = async (p, platform) =>
  isBelow(p, (await fetchHelpCenter(platform)).value.list.length)

/**
 * True when at least one help topic has an article with this index. Pages with a higher index are not cached.
 */
export const isHelpArticleIndex: QueryValueCheck = async (c, platform) => {
  const { list } = (await fetchHelpCenter(platform)).value
  return isBelow(c, Math.max(0, ...list.map(({ children }) => children.length)))
}

/** Parses the index of a help topic or article in a URL; undefined if it is invalid. */
const indexOf = (text: string | null): number | undefined =>
  text !== null && /^(0|[1-9]\d{0,2})$/.test(text) ? Number(text) : undefined

const titleOf = ({ title, lang }: HelpTitle): HelpTitle => ({ title, ...(lang !== undefined && { lang }) })

const topicOf = (subject: PlatformHelpTopic): HelpTopic => ({
  ...titleOf(subject),
  hasText: subject.content !== '',
  entries: subject.children.map(titleOf),
})

/**
 * Returns the list of help topics, with the topic of index `p` expanded, and the results of the search `q`.
 */
export function toHelpList({ subjects, degraded }: Help, query: URLSearchParams): HelpListData {
  const q = cleanText(query.get('q') ?? '').slice(0, HELP_SEARCH_LENGTH_MAX)
  const open = indexOf(query.get('p'))
  return {
    kind: 'list',
    topics: subjects.map(topicOf),
    open: open !== undefined && open < subjects.length ? open : null,
    q: q === '' ? null : q,
    results: q === '' ? null : searchHelp(subjects, q),
    degraded,
  }
}

/**
 * Returns the help article at the indexes `p` (topic) and `c` (article within the topic); undefined when
 * there is none.
 */
export function findHelpArticle(
  { subjects, degraded }: Help,
  query: URLSearchParams,
): HelpArticleData | undefined {
  const [p, c] = [indexOf(query.get('p')), indexOf(query.get('c'))]
  const subject = p === undefined ? undefined : subjects[p]
  if (p === undefined || !subject) return undefined
  if (!query.has('c')) {
    const { content } = subject
    return {
      kind: 'article',
      topic: topicOf(subject),
      p,
      c: null,
      ...titleOf(subject),
      html: content,
      degraded,
    }
  }
  const entry = c === undefined ? undefined : subject.children[c]
  if (c === undefined || !entry) return undefined
  return { kind: 'article', topic: topicOf(subject), p, c, ...titleOf(entry), html: entry.content, degraded }
}
