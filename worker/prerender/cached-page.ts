import type { I18n } from '@lingui/core'
import type { RouteObject, StaticHandlerContext } from 'react-router'
import { type GapValues, type PageTemplate, parseTemplate } from './page-template'

/**
 * A page rendered once for all visitors of a variant. What is a member's own is a hole: React leaves the fallback of
 * its boundary in the HTML, and describes in `postponed` how to go on from there.
 * https://react.dev/reference/react-dom/static/prerender
 */
export interface RenderedPage {
  html: string
  marks: GapValues
  /** JSON of React's PostponedState, from which each request resumes; null without holes. */
  postponed: string | null
  /** Names of the icons whose symbols the HTML contains. */
  icons: readonly string[]
  /** The loaders' data without the holes. */
  loaderData: Record<string, Record<string, unknown>>
}

/** What fills the holes of a kept page and is the same for every request. */
export interface PlaceholderFrame {
  /** React Router's state for this URL, without data. */
  matched: StaticHandlerContext
  /** Its routes alone: a router of all pages takes 0.1 ms of processor time for each request (November 2026). */
  routes: RouteObject[]
  i18n: I18n
}

/** Type of a kept page in memory. */
export interface CachedPage extends Omit<RenderedPage, 'html' | 'marks'> {
  template: PageTemplate
  /** Made by the first request that fills holes. */
  frame?: PlaceholderFrame
}

/** The form in which a page is cached. */
export const encodeCachedPage = ({ html, ...rest }: RenderedPage): string =>
  `${JSON.stringify(rest)}\n${html}`

export function decodeCachedPage(text: string): CachedPage {
  const end = text.indexOf('\n')
  const { marks, ...rest } = JSON.parse(text.slice(0, end)) as Omit<RenderedPage, 'html'>
  return { ...rest, template: parseTemplate(text.slice(end + 1), marks) }
}
