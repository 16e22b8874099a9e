import { prerender } from 'react-dom/static.edge'
import type { PageId } from '../../shared/paths'
import { findDocumentAssets } from '../assets'
import { PlaceholderPromise } from '../loading/page-loaders'
import type { PageContext } from '../page-context'
import { insertCriticalStyles } from '../render/critical-styles'
import { createDocumentWrapper, createPageI18n } from '../render/page-document'
import { createPageElements, loadRoutes } from '../render/page-tree'
import { hasMissingData, isDegradedPage, settleLoaderData } from '../render/renderer'
import { createNonce } from '../security/response-headers'
import { collectDocumentIcons, IconSprite, iconSymbolsMarkup } from '../theme/icons'
import type { RenderedPage } from './cached-page'
import type { GapValues } from './page-template'

/**
 * Renders a page once for all visitors of a variant, with placeholders for per-visitor data.
 * @param sharedContext context of the variant (createSharedContext), created with the same marks
 * @param marks text in place of values that differ between visitors
 */
export async function renderSharedPage(
  id: PageId,
  sharedContext: PageContext,
  marks: GapValues,
): Promise<{ page: RenderedPage; isDegraded: boolean; isIncomplete: boolean; status: number }> {
  const { log } = sharedContext
  const loaded = await loadRoutes(sharedContext)
  const errors = Object.values(loaded.errors ?? {})
  for (const error of errors) log.error('loader-failed', { page: id, error })
  const state = { ...loaded, loaderData: await settleLoaderData(loaded.loaderData) }
  const i18n = createPageI18n(sharedContext)
  const icons = collectDocumentIcons()
  // Random texts that are replaced after rendering, when the page's icons and the CSS of its first view are
  // known.
  const symbols = createNonce()
  const style = sharedContext.inlinesStyle ? createNonce() : undefined
  const parts = { icons: <IconSprite markup={symbols} />, visitor: marks.visitor, style }
  const document = createDocumentWrapper(id, sharedContext, i18n, { ...state, actionData: null }, parts)
  const placeholders = new AbortController()
  const rendered = prerender(document(createPageElements(i18n, icons, state)), {
    signal: placeholders.signal,
    // React would move content larger than this to the end of the document, even if it is available.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!placeholders.signal.aborted) log.error('render-failed', { page: id, error })
    },
  })
  // This timer ends the rendering at the placeholders. All other data is loaded, so React renders it in one
  // pass, before any timer.
  setTimeout(() => placeholders.abort(), 0)
  const { prelude, postponed } = await rendered
  const bare = withNonce(await new Response(prelude as BodyInit).text(), marks.nonce)
  const used = icons.close()
  const { css } = findDocumentAssets(id, sharedContext)
  const styled = style === undefined ? bare : insertCriticalStyles(bare, style, css)
  return {
    page: {
      html: styled.replace(symbols, () => iconSymbolsMarkup(used)),
      marks,
      icons: used,
      postponed: postponed && JSON.stringify(postponed),
      loaderData: withoutPlaceholders(state.loaderData),
    },
    isIncomplete: errors.length > 0 || hasMissingData(id, loaded.loaderData),
    isDegraded: errors.length > 0 || isDegradedPage(id, loaded.loaderData),
    status: errors.length > 0 ? 500 : 200,
  }
}

/**
 * Inserts the nonce into a script that React adds to prerendered HTML, which records the time when the
 * fallbacks were painted.
 */
const withNonce = (html: string, nonce: string): string =>
  html.replace('<script id="_R_">', `<script id="_R_" nonce="${nonce}">`)

const withoutPlaceholders = (loaderData: Record<string, unknown>): RenderedPage['loaderData'] =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => [
      route,
      Object.fromEntries(
        Object.entries(data ?? {}).filter(([, part]) => !(part instanceof PlaceholderPromise)),
      ),
    ]),
  )
