import { reactRenderer } from '@hono/react-renderer'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import type { FormResult } from '../../shared/forms/form-result'
import { replaceNestedDeferred } from '../../shared/page-data/nested-deferred'
import type { PageId } from '../../shared/paths'
import { findDocumentAssets } from '../assets'
import { TIMED_OUT, waitAtMost } from '../cache/time-limit'
import { PlaceholderPromise } from '../loading/page-loaders'
import { type PageContext, pageContextKey } from '../page-context'
import { createNonce } from '../security/response-headers'
import { collectDocumentIcons, DocumentIconSprite } from '../theme/icons'
import { streamWithCriticalStyles } from './critical-styles'
import { logRenderFailure } from './log-render-failure'
import { createDocumentWrapper, createPageI18n } from './page-document'
import { observeDegradedPage } from './page-events'
import { workerPages } from './page-modules'
import { createPageElements } from './page-tree'
import { staticHandler } from './routing'

interface RendererEnv {
  Bindings: {
    context: PageContext
    id: PageId
    options: RenderOptions
  }
}

export interface RenderOptions {
  /** Outcome of a form that was posted to the page. */
  form?: FormResult
  /** True to wait for deferred data and render it in place, for crawlers and browsers without scripts. */
  isWhole?: boolean
  /** Longest wait for each deferred value in a complete page, ms; undefined: unlimited. */
  partMs?: number
}

const renderer = new Hono<RendererEnv>()

renderer.get('*', async (c) => {
  const { context, id, options } = c.env
  const { form, isWhole = false, partMs } = options
  const routerContext = new RouterContextProvider()
  routerContext.set(pageContextKey, context)
  const loaded = await staticHandler.query(c.req.raw, { requestContext: routerContext })
  if (loaded instanceof Response) return loaded
  const result = form === undefined ? loaded : { ...loaded, actionData: { [id]: form } }
  for (const error of Object.values(result.errors ?? {}))
    context.log.error('loader-failed', { page: id, error })

  const failed = Object.keys(result.errors ?? {}).length > 0
  if (failed || hasMissingData(id, result.loaderData)) observeDegradedPage(id, context)
  if (isWhole) result.loaderData = await settleLoaderData(result.loaderData, partMs)
  const i18n = createPageI18n(context)
  const icons = collectDocumentIcons()
  const data = result.loaderData[id] as object | undefined
  const title = data && workerPages[id].title?.(data, i18n)
  const style = isWhole && context.inlinesStyle ? createNonce() : undefined
  const document = createDocumentWrapper(id, context, i18n, result, {
    icons: <DocumentIconSprite icons={icons} />,
    title,
    style,
  })
  await reactRenderer(({ children }) => <>{document(children)}</>, {
    stream: { 'Content-Type': 'text/html; charset=utf-8' },
    readableStreamOptions: {
      nonce: context.nonce,
      // React would move content larger than this to the end of the document, where only a script can show
      // it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => logRenderFailure(context, id, error),
    },
  })(c, async () => undefined)
  const isMissing = data !== undefined && workerPages[id].isMissing?.(data) === true
  c.status(failed ? 500 : form !== undefined && isRefused(form) ? 422 : isMissing ? 404 : 200)
  const response = await c.render(createPageElements(i18n, icons, result))
  if (style === undefined || !response.body) return response
  const { css } = findDocumentAssets(id, context)
  return new Response(streamWithCriticalStyles(response.body, style, css), response)
})

/**
 * Returns the value of a deferred field, with the deferred values inside it resolved too. A placeholder, and
 * a value that takes longer than `limitMs`, stay promises.
 */
async function settleField(part: unknown, limitMs: number | undefined): Promise<{ part: unknown }> {
  if (part instanceof PlaceholderPromise) return { part }
  const isLate = part instanceof Promise && limitMs !== undefined
  const settled: unknown = isLate ? await waitAtMost(part, limitMs) : await part
  if (settled === TIMED_OUT) return { part }
  const inner = new Map<string, unknown>()
  replaceNestedDeferred(settled, (name, later) => inner.set(name, later))
  const found = await settleFields(Object.fromEntries(inner), limitMs)
  return { part: replaceNestedDeferred(settled, (name) => found[name]) }
}

async function settleFields(parts: object, limitMs: number | undefined): Promise<Record<string, unknown>> {
  const entries = Object.entries(parts).map(
    async ([name, part]) => [name, (await settleField(part, limitMs)).part] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Returns the loaders' data with deferred values resolved, except placeholders.
 * @param limitMs time after which a value stays a promise, ms; undefined: no limit
 */
export async function settleLoaderData(
  loaderData: Record<string, unknown>,
  limitMs?: number,
): Promise<Record<string, unknown>> {
  const routes = Object.entries(loaderData).map(
    async ([route, data]) => [route, await settleFields(data ?? {}, limitMs)] as const,
  )
  return Object.fromEntries(await Promise.all(routes))
}

type Loaded = Record<string, { degraded?: boolean } | undefined>

/** True when the page's shared loader or the shell's loader reports missing data. */
export function hasMissingData(id: PageId, loaderData: Record<string, unknown>): boolean {
  const { root, [id]: data } = loaderData as Loaded
  return !root || !data || root.degraded === true || data.degraded === true
}

/** True when a page is not worth caching: data is missing, or the page's `isWorthCaching` says so. */
export function isDegradedPage(id: PageId, loaderData: Record<string, unknown>): boolean {
  const { [id]: data } = loaderData as Loaded
  return hasMissingData(id, loaderData) || (data && workerPages[id].isWorthCaching?.(data)) === false
}

/** True when the posted form must be corrected or sent again. */
const isRefused = ({ error, fieldErrors }: FormResult): boolean =>
  error !== undefined || fieldErrors !== undefined

/**
 * Renders a page as a stream: the shell immediately, and each deferred value when it arrives.
 * @param request request with the canonical URL of the page (`findCanonicalUrl` in routing.ts)
 */
export const renderPage = async (
  request: Request,
  context: PageContext,
  id: PageId,
  options: RenderOptions = {},
): Promise<Response> => renderer.fetch(request, { context, id, options })
