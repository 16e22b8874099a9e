import { RouterContextProvider } from 'react-router'
import {
  BUILD_HEADER,
  type DeferredLine,
  type FirstLine,
  splitDeferred,
  writePart,
} from '../../shared/page-data/page-data'
import { href } from '../../shared/paths'
import { clientAssets } from '../assets'
import { type PageContext, pageContext } from '../context'
import { dataHeaders } from '../data-channel'
import { problem } from '../security/problem'
import { staticHandler } from './routing'

/** @param part name of the requested field of each; undefined for everything */
function onlyPart(loaderData: Record<string, unknown>, part: string | undefined): Record<string, unknown> {
  if (part === undefined) return loaderData
  const pick = (data: unknown) =>
    Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name === part))
  return Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, pick(data)]))
}

/**
 * A page's data as NDJSON for the hydrated client (see shared/page-data/page-data.ts), from the same loaders as
 * the document.
 * @param wanted requested route ids; empty means all.
 */
export async function dataResponse(
  request: Request,
  context: PageContext,
  wanted: ReadonlySet<string>,
): Promise<Response> {
  const routerContext = new RouterContextProvider()
  routerContext.set(pageContext, context)
  const result = await staticHandler.query(request, {
    requestContext: routerContext,
    ...(wanted.size > 0 && { filterMatchesToLoad: (match) => wanted.has(match.route.id) }),
  })
  const encode = (line: FirstLine | DeferredLine) => new TextEncoder().encode(`${JSON.stringify(line)}\n`)
  if (result instanceof Response) {
    return new Response(encode({ redirect: result.headers.get('Location') ?? href('home') }), {
      headers: dataHeaders,
    })
  }
  if (result.errors) {
    for (const error of Object.values(result.errors)) context.log.error('loader-failed', { error })
    return problem(500, 'loader-failed', { [BUILD_HEADER]: clientAssets.build })
  }
  const { data, pending } = splitDeferred(onlyPart(result.loaderData, context.part))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = async () => {
    await writer.write(encode({ loaderData: data }))
    await Promise.all(
      [...pending].map(([id, part]) => writePart(id, part, (line) => writer.write(encode(line)))),
    )
    await writer.close()
  }
  context.platform.waitUntil(write().catch(() => context.log.info('data-reader-left', {})))
  return new Response(readable, { headers: dataHeaders })
}
