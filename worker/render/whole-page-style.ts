import type { PageId } from '../../shared/pages'
import { documentAssets } from '../assets'
import { LruMap } from '../cache/lru'
import type { PageContext } from '../context'
import { criticalStyles } from './critical-styles'
import { variantKey } from './variant'

/** The style of the first view of pages that are rendered for one visitor, such as the login. */
const chosen = new LruMap<{ css: string; size: number }>(200, 4_000_000)
/** Variants of which a document is on its way. */
const awaited = new Set<string>()

/** A word, such as the method of a login: it may decide what a page shows. What is longer or a figure is its content. */
const WORD = /^[\w-]{1,20}$/

const shapeOf = (data: unknown): string =>
  JSON.stringify(data, (_, value) =>
    typeof value === 'number' || (typeof value === 'string' && !WORD.test(value)) ? typeof value : value,
  )

/** What decides how the document of a guest looks. Its query does so by the page's data only. */
function keyOf(id: PageId, context: PageContext, data: unknown): string {
  const { session, sessionChange } = context
  const notice = sessionChange ?? (session.kind === 'guest' && session.ended ? 'ended' : '')
  const url = new URL(context.url.pathname, context.url)
  return `${variantKey(id, { ...context, url })} ${notice} ${shapeOf(data)}`
}

/** The style of a document's first view, as far as it is known, and the way to learn it. */
export interface WholePageStyle {
  css: string | undefined
  /** Learns from the document for those after it. @returns the same document */
  learn: (document: Response) => Response
}

/**
 * The style of the first view of a page that is rendered for one visitor, chosen from the first document of a variant:
 * that one links its style sheets, and those after it contain the style. Only a guest's: a member's late parts differ,
 * and need the sheets.
 * @param data the page's own
 */
export function wholePageStyle(id: PageId, context: PageContext, data: unknown): WholePageStyle {
  const unchanged: WholePageStyle = { css: undefined, learn: (document) => document }
  if (!context.inlinesStyle) return unchanged
  const key = keyOf(id, context, data)
  const css = chosen.get(key)?.css
  if (css !== undefined) return { ...unchanged, css }
  if (awaited.has(key)) return unchanged
  const learn = (document: Response): Response => {
    const [sent, read] = document.body?.tee() ?? []
    if (!sent || !read) return document
    awaited.add(key)
    const choose = async () => {
      const html = await new Response(read).text()
      const found = await criticalStyles(html, documentAssets(id, context).css)
      chosen.set(key, { css: found, size: found.length })
    }
    // A document that was not read to its end teaches nothing.
    const learnt = choose().catch(() => undefined)
    context.platform.waitUntil(learnt.finally(() => awaited.delete(key)))
    return new Response(sent, document)
  }
  return { css: undefined, learn }
}
