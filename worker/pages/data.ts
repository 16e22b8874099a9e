import type { Context } from 'hono'
import { RouterContextProvider } from 'react-router'
import { pageOfRoute } from '../../client/data/routes'
import { parseRouteField } from '../../shared/games/route-field'
import {
  BUILD_HEADER,
  type DeferredLine,
  type FirstDataLine,
  ROUTES_HEADER,
  splitDeferred,
  writeDeferred,
} from '../../shared/page-data/page-data'
import { href, type PageId } from '../../shared/paths'
import { clientAssets } from '../assets'
import { DATA_CHANNEL_HEADERS } from '../data-channel'
import type { AppEnv } from '../env'
import { type PageContext, pageContextKey } from '../page-context'
import { observeRegisterView } from '../render/page-events'
import { staticHandler } from '../render/routing'
import { createProblemResponse } from '../security/problem'
import { needsNewDocument } from './document-policy'
import { requireDocument } from './redirect'
import { createLoaderRequest } from './request-context'

/**
 * Maximum number of characters of {@link ROUTES_HEADER} that are read. The client names only the shell, a
 * page and one of its fields.
 */
const ROUTES_LENGTH_MAX = 200

/**
 * Responds to a page's `.data` URL (shared/page-data/page-data.ts) with the page's data, or with one field of
 * the data.
 */
export async function serveData(c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> {
  if (needsNewDocument(c)) return requireDocument(c)
  const header = c.req.header(ROUTES_HEADER)?.slice(0, ROUTES_LENGTH_MAX) ?? ''
  const names = header.split(',').filter((name) => name !== '')
  const wanted = names.map(parseRouteField)
  const routes = wanted.map(({ routeId }) => (routeId === 'root' ? routeId : pageOfRoute(routeId)))
  const part = wanted.length === 1 ? wanted[0]?.part : undefined
  if (part === undefined && routes.includes(id)) observeRegisterView(c, id, context)
  return dataResponse(createLoaderRequest(c, context), { ...context, requestedField: part }, new Set(routes))
}

/**
 * Returns only the requested field of each route's data.
 * @param part name of the field; undefined for all fields
 */
function pickField(loaderData: Record<string, unknown>, part: string | undefined): Record<string, unknown> {
  if (part === undefined) return loaderData
  const pick = (data: unknown) =>
    Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name === part))
  return Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, pick(data)]))
}

/**
 * Returns a page's data as NDJSON for the client's router (shared/page-data/page-data.ts), from the same
 * loaders as the document.
 * @param wanted ids of the requested routes; empty means all
 */
async function dataResponse(
  request: Request,
  context: PageContext,
  wanted: ReadonlySet<string>,
): Promise<Response> {
  const routerContext = new RouterContextProvider()
  routerContext.set(pageContextKey, context)
  const result = await staticHandler.query(request, {
    requestContext: routerContext,
    ...(wanted.size > 0 && { filterMatchesToLoad: (match) => wanted.has(match.route.id) }),
  })
  const encode = (line: FirstDataLine | DeferredLine) => new TextEncoder().encode(`${JSON.stringify(line)}\n`)
  if (result instanceof Response) {
    return new Response(encode({ redirect: result.headers.get('Location') ?? href('home') }), {
      headers: DATA_CHANNEL_HEADERS,
    })
  }
  if (result.errors) {
    for (const error of Object.values(result.errors)) context.log.error('loader-failed', { error })
    return createProblemResponse(500, 'loader-failed', { [BUILD_HEADER]: clientAssets.build })
  }
  const { data, pending } = splitDeferred(pickField(result.loaderData, context.requestedField))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = async () => {
    await writer.write(encode({ loaderData: data }))
    await Promise.all(
      [...pending].map(([id, part]) => writeDeferred(id, part, (line) => writer.write(encode(line)))),
    )
    await writer.close()
  }
  context.platform.waitUntil(write().catch(() => context.log.info('data-reader-left', {})))
  return new Response(readable, { headers: DATA_CHANNEL_HEADERS })
}
