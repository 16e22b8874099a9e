import { resume } from 'react-dom/server.edge'
import { prerender } from 'react-dom/static.edge'
import {
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../client/app'
import Overlays from '../../client/shell/overlays/Overlays'
import type { PageId } from '../../shared/pages'
import { deadlinePerWait } from '../cache/deadline'
import { anyVisitor, type PageContext, pageContext, type VariantContext, variantOf } from '../context'
import { hole } from '../loading/halves'
import { publicSession } from '../session/session'
import { scriptJson } from './Document'
import { pageDocument, pageMessages } from './page-document'
import { createMarks, fillTemplate, type GapValues, type PageTemplate, parseTemplate } from './page-template'
import { workerPages } from './pages'
import { isDegraded, settled } from './renderer'
import { staticHandler } from './routing'
import { shell } from './shell-data'

/**
 * A page rendered once for all visitors of a variant. What is a member's own is a hole: React leaves the fallback of
 * its boundary in the HTML, and describes in `postponed` how to go on from there.
 * https://react.dev/reference/react-dom/static/prerender
 */
interface Rendered {
  html: string
  marks: GapValues
  /** JSON of React's PostponedState, from which each request resumes; null without holes. */
  postponed: string | null
  /** The loaders' data without the holes. */
  loaderData: Record<string, Record<string, unknown>>
}

/** Type of a kept page in memory. */
export interface KeptPage extends Omit<Rendered, 'html' | 'marks'> {
  template: PageTemplate
  /** React Router's state for this URL, which is the same for every request. */
  matched?: Promise<StaticHandlerContext>
}

type Postponed = Parameters<typeof resume>[1]

/** The form in which a page is cached. */
export const writeKept = ({ html, ...rest }: Rendered): string => `${JSON.stringify(rest)}\n${html}`

export function readKept(text: string): KeptPage {
  const end = text.indexOf('\n')
  const { marks, ...rest } = JSON.parse(text.slice(0, end)) as Omit<Rendered, 'html'>
  return { ...rest, template: parseTemplate(text.slice(end + 1), marks) }
}

type QueryOptions = NonNullable<Parameters<typeof staticHandler.query>[1]>

async function query(context: PageContext, options: QueryOptions = {}): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider()
  requestContext.set(pageContext, context)
  const found = await staticHandler.query(new Request(context.url), { requestContext, ...options })
  if (found instanceof Response) throw new Error('a page that all visitors share leads nowhere else')
  return found
}

/** Matches the page's routes, and loads their components but no data. */
const match = (context: PageContext): Promise<StaticHandlerContext> =>
  query(context, {
    dataStrategy: async ({ matches }) => {
      const results = matches.map(async (found) => {
        const result = await found.resolve(async () => ({ type: 'data', result: {} }))
        return [found.route.id, result] as const
      })
      return Object.fromEntries(await Promise.all(results))
    },
  })

const tree = (context: PageContext, i18n: ReturnType<typeof pageMessages>, state: StaticHandlerContext) => (
  <App i18n={i18n} overlays={Overlays}>
    <StaticRouterProvider
      router={createStaticRouter(staticHandler.dataRoutes, state)}
      context={state}
      hydrate={false}
    />
  </App>
)

/** Renders a page for every visitor of a variant. */
export async function renderKept(
  id: PageId,
  variant: VariantContext,
): Promise<Rendered & { isDegraded: boolean; status: number }> {
  const marks = createMarks()
  const context = anyVisitor(variant, marks)
  const matched = await query(context)
  for (const error of Object.values(matched.errors ?? {}))
    context.log.error('loader-failed', { page: id, error })
  const failed = Object.keys(matched.errors ?? {}).length > 0
  const isBad = failed || isDegraded(id, matched.loaderData)
  const state = { ...matched, loaderData: await settled(matched.loaderData) }
  const i18n = pageMessages(context)
  const document = pageDocument(id, context, i18n, { ...state, actionData: null }, marks.visitor)
  const holes = new AbortController()
  const rendered = prerender(document(tree(context, i18n, state)), {
    signal: holes.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!holes.signal.aborted) context.log.error('render-failed', { page: id, error })
    },
  })
  // All that is not a hole has been loaded, so React renders it in one go, before any timer.
  setTimeout(() => holes.abort(), 0)
  const { prelude, postponed } = await rendered
  return {
    html: await new Response(prelude as BodyInit).text(),
    marks,
    postponed: postponed && JSON.stringify(postponed),
    loaderData: withoutHoles(state.loaderData),
    isDegraded: isBad,
    status: failed ? 500 : 200,
  }
}

const withoutHoles = (loaderData: Record<string, unknown>): Rendered['loaderData'] =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => [
      route,
      Object.fromEntries(Object.entries(data ?? {}).filter(([, part]) => part !== hole)),
    ]),
  )

/** The member's parts of the page and its shell, under way. */
async function loadOwn(id: PageId, context: PageContext) {
  const platform = { ...context.platform, deadline: deadlinePerWait, hasFirstByte: true as const }
  const own = { ...context, platform }
  const [root, page] = await Promise.all([shell.member?.(own), workerPages[id].member?.(own)])
  return { root, page }
}

/**
 * The page for one request: the kept bytes at once, and each hole when it can be filled. The platform is asked before
 * the first byte leaves.
 */
export function serveKept(id: PageId, kept: KeptPage, context: PageContext): BodyInit {
  const { session, sessionChange, nonce } = context
  const csrfToken = session.kind === 'member' ? session.csrfToken : ''
  const visitor = scriptJson({ session: publicSession(session), sessionChange })
  const bytes = fillTemplate(kept.template, { nonce, csrfToken, visitor })
  if (kept.postponed === null) return bytes
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const filled = fillHoles(id, kept, context)
  const write = async () => {
    const writer = writable.getWriter()
    await writer.write(bytes)
    writer.releaseLock()
    await (await filled).pipeTo(writable)
  }
  context.platform.waitUntil(
    write().catch(async (error) => {
      context.log.error('render-failed', { page: id, error })
      await writable.abort(error).catch(() => undefined)
    }),
  )
  return readable
}

async function fillHoles(
  id: PageId,
  kept: KeptPage,
  context: PageContext,
): Promise<ReadableStream<Uint8Array>> {
  const own = loadOwn(id, context)
  kept.matched ??= match(anyVisitor(variantOf(context), createMarks()))
  const matched = await kept.matched
  const { root, page } = await own
  const loaderData = {
    root: { ...kept.loaderData.root, ...root },
    [id]: { ...kept.loaderData[id], ...page },
  }
  const state = { ...matched, loaderData }
  const i18n = pageMessages(context)
  const document = pageDocument(id, context, i18n, { loaderData, actionData: null })
  return resume(document(tree(context, i18n, state)), JSON.parse(String(kept.postponed)) as Postponed, {
    nonce: context.nonce,
    onError: (error) => context.log.error('render-failed', { page: id, error }),
  })
}
