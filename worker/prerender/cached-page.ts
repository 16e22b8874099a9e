import type { I18n } from '@lingui/core'
import type { RouteObject, StaticHandlerContext } from 'react-router'
import type { DocumentIcons } from '../theme/icons'
import { type GapValues, type PageTemplate, parsePageTemplate } from './page-template'

/**
 * A page rendered once for all visitors of a variant. Per-visitor data is a placeholder: the HTML contains
 * the fallback of its Suspense boundary, and `postponed` describes how React resumes there.
 * https://react.dev/reference/react-dom/static/prerender
 */
export interface RenderedPage {
  html: string
  marks: GapValues
  /**
   * JSON of React's PostponedState, from which each request resumes the rendering; null for a page without
   * placeholders.
   */
  postponed: string | null
  /** Names of the icons whose SVG symbols are in the HTML. */
  icons: readonly string[]
  /** Data of the page's loaders, without the fields that are placeholders. */
  loaderData: Record<string, Record<string, unknown>>
}

/** State for filling the placeholders of a cached page, which all requests for the page share. */
export interface PlaceholderFillState {
  /** React Router's state for the page's URL, without loader data. */
  matched: StaticHandlerContext
  /**
   * Routes of this page only. A router with the routes of all pages takes 0.1 ms of processor time for each
   * request (measured in November 2026).
   */
  routes: RouteObject[]
  i18n: I18n
  icons: DocumentIcons
}

/** A decoded cached page in the memory of an isolate. */
export interface CachedPage extends Omit<RenderedPage, 'html' | 'marks'> {
  template: PageTemplate
  /** Shared state for filling placeholders, created by the first request that needs it. */
  frame?: PlaceholderFillState
}

export const encodeCachedPage = ({ html, ...rest }: RenderedPage): string =>
  `${JSON.stringify(rest)}\n${html}`

export function decodeCachedPage(text: string): CachedPage {
  const end = text.indexOf('\n')
  const { marks, ...rest } = JSON.parse(text.slice(0, end)) as Omit<RenderedPage, 'html'>
  return { ...rest, template: parsePageTemplate(text.slice(end + 1), marks) }
}
