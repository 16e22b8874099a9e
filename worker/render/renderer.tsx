import { reactRenderer } from '@hono/react-renderer'
import { Hono } from 'hono'
import { createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { App } from '../../client/app'
import { splitDeferred } from '../../client/data/page-data'
import type { ShellData } from '../../client/data/shell-data'
import { createI18n } from '../../client/i18n/create-i18n'
import Overlays from '../../client/shell/overlays/Overlays'
import type { FormOutcome } from '../../shared/form-outcome'
import type { PageId } from '../../shared/pages'
import { clientAssets, documentAssets } from '../assets'
import { type PageContext, pageContext } from '../context'
import { catalogOf } from '../negotiation/catalogs'
import { withDigits } from '../negotiation/language'
import { pageHead } from '../seo/page-head'
import { Document } from './Document'
import { devBootstrap } from './dev-bootstrap'
import { workerPages } from './pages'
import { staticHandler } from './routing'

interface RendererEnv {
  Bindings: {
    page: PageContext
    id: PageId
    options: RenderOptions
    outcome: { isDegraded: boolean }
  }
}

export interface RenderOptions {
  /** What became of a form that was posted to the page. */
  form?: FormOutcome
  /** Waits for the slow parts and puts them in their places: for crawlers, and for pages that are kept. */
  isWhole?: boolean
}

export interface RenderedPage {
  response: Response
  /** Something in it is old or missing: not to be kept for others. */
  isDegraded: boolean
}

/**
 * One page as an app of its own, so that a page can be rendered for a visitor and for the page cache by the same
 * call. The renderer fixes nonce and error handler when it is built, hence once a request.
 */
const renderer = new Hono<RendererEnv>()

renderer.get('*', async (c) => {
  const { page, id, options, outcome } = c.env
  const { form, isWhole = false } = options
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const loaded = await staticHandler.query(c.req.raw, { requestContext: context })
  if (loaded instanceof Response) return loaded
  const result = form === undefined ? loaded : { ...loaded, actionData: { [id]: form } }
  for (const error of Object.values(result.errors ?? {})) page.log.error('loader-failed', { page: id, error })

  const failed = Object.keys(result.errors ?? {}).length > 0
  outcome.isDegraded = failed || isDegraded(id, result.loaderData)

  if (isWhole) result.loaderData = await settled(result.loaderData)
  const { data } = splitDeferred(result.loaderData)
  const i18n = createI18n(withDigits(page.language, page.product.digits), catalogOf(page.language))
  const { css, js } = documentAssets(id, page.language.tag)
  const documentProps = {
    product: page.product,
    language: page.language,
    theme: page.theme,
    nonce: page.nonce,
    head: pageHead({ product: page.product, language: page.language, id, i18n }),
    css,
    js: page.saveData ? [] : js.filter((href) => href !== clientAssets.entry),
    saveData: page.saveData,
    hydration: {
      build: clientAssets.build,
      catalogs: clientAssets.catalogs,
      loaderData: data,
      actionData: result.actionData,
    },
  }
  await reactRenderer(({ children }) => <Document {...documentProps}>{children}</Document>, {
    stream: { 'Content-Type': 'text/html; charset=utf-8' },
    readableStreamOptions: {
      nonce: page.nonce,
      // Beyond a size React would put even what is there behind the page, for a script to move.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(import.meta.env.DEV
        ? { bootstrapScriptContent: devBootstrap(clientAssets.entry) }
        : { bootstrapModules: [page.saveData ? clientAssets.saveDataEntry : clientAssets.entry] }),
      onError: (error: unknown) => page.log.error('render-failed', { page: id, error }),
    },
    // The renderer's type asks for the default environment; it only uses the context's renderer and headers.
    // biome-ignore lint/suspicious/noExplicitAny: no narrower type fits
  })(c as any, async () => undefined)
  const router = createStaticRouter(staticHandler.dataRoutes, result)
  c.status(failed ? 500 : form !== undefined && isRefused(form) ? 422 : 200)
  return c.render(
    <App i18n={i18n} overlays={Overlays}>
      <StaticRouterProvider router={router} context={result} hydrate={false} />
    </App>,
  )
})

/** The loaders' data with every slow part in its place. */
async function settled(loaderData: Record<string, unknown>): Promise<Record<string, unknown>> {
  const routes = Object.entries(loaderData).map(async ([route, data]) => {
    const parts = Object.entries(data ?? {}).map(async ([name, part]) => [name, await part] as const)
    return [route, Object.fromEntries(await Promise.all(parts))] as const
  })
  return Object.fromEntries(await Promise.all(routes))
}

function isDegraded(id: PageId, loaderData: Record<string, unknown>): boolean {
  const { root, [id]: data } = loaderData as Record<string, object | undefined>
  if (!root || !data) return true
  return (root as ShellData).degraded || (workerPages[id].isDegraded?.(data) ?? false)
}

/** Whether the form has to be corrected or sent again. */
const isRefused = ({ error, fieldErrors }: FormOutcome): boolean =>
  error !== undefined || fieldErrors !== undefined

/**
 * Renders a page as a stream: the shell at once, each slow part when it settles.
 * @param request the canonical address of the page (see routing.canonicalUrl)
 */
export async function renderPage(
  request: Request,
  page: PageContext,
  id: PageId,
  options: RenderOptions = {},
): Promise<RenderedPage> {
  const outcome = { isDegraded: false }
  const response = await renderer.fetch(request, { page, id, options, outcome })
  return { response, isDegraded: outcome.isDegraded }
}
