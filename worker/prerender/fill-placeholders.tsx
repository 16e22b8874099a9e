import { resumeToPipeableStream } from 'react-dom/server'
import type { RouteObject } from 'react-router'
import type { PageId } from '../../shared/paths'
import { DEADLINE_PER_CALL, waitAtMost } from '../cache/time-limit'
import { createSharedContext, type PageContext, toVariantContext } from '../page-context'
import { toScriptJson } from '../render/Document'
import { logRenderFailure } from '../render/log-render-failure'
import { createPageI18n, createResumedDocument } from '../render/page-document'
import { workerPages } from '../render/page-modules'
import { createPageElements, matchRoutes } from '../render/page-tree'
import { loadVisitorData, shellLoaders } from '../render/shell-loaders'
import { collectDocumentIcons } from '../theme/icons'
import type { CachedPage, PlaceholderFillState } from './cached-page'
import { createGapMarks, fillPageTemplate } from './page-template'
import { writeRenderedChunks } from './write-rendered-chunks'

/**
 * Longest wait for a member's deferred values before the placeholders are rendered, ms: longer than a fast
 * platform takes, too short to be noticed. Values that have arrived by then are rendered in one pass, which
 * costs a fraction of suspending at each placeholder and resuming there.
 */
const BATCH_MS = 50

type MemberFields = Record<string, unknown>

/** Loads the member's fields of the page and of the shell around it. */
async function loadMemberFields(
  id: PageId,
  context: PageContext,
): Promise<{ root: MemberFields; page: MemberFields }> {
  const platform = { ...context.platform, deadline: DEADLINE_PER_CALL, skipsDeferred: true as const }
  const memberContext = { ...context, platform }
  const [root, page] = await Promise.all([
    shellLoaders.member?.(memberContext),
    workerPages[id].member?.(memberContext),
  ])
  return { root: { ...root }, page: { ...page } }
}

/**
 * Waits at most BATCH_MS for deferred values. Stores each result on its promise, where React's `use` looks
 * before it suspends. https://github.com/facebook/react/blob/main/packages/shared/ReactTypes.js (Thenable)
 */
async function settleTogether(parts: readonly unknown[]): Promise<void> {
  const note = async (part: Promise<unknown>) => {
    const value = await part
    Object.assign(part, { status: 'fulfilled', value })
  }
  const noted = parts.flatMap((part) => (part instanceof Promise ? [note(part)] : []))
  await waitAtMost(Promise.allSettled(noted), BATCH_MS)
}

/** Creates the state that all requests for a page's variant share to fill the placeholders. */
async function makeFrame(cached: CachedPage, context: PageContext): Promise<PlaceholderFillState> {
  const matched = await matchRoutes(createSharedContext(toVariantContext(context), createGapMarks()))
  const routes = matched.matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, index: false, children }],
    [],
  )
  return { matched, routes, i18n: createPageI18n(context), icons: collectDocumentIcons(cached.icons) }
}

async function fillPlaceholders(
  id: PageId,
  cached: CachedPage & { postponed: string },
  context: PageContext,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  const loading = loadMemberFields(id, context)
  cached.frame ??= await makeFrame(cached, context)
  const { frame } = cached
  const { root, page } = await loading
  await settleTogether([...Object.values(root), ...Object.values(page)])
  const state = {
    ...frame.matched,
    // A cached page contains the URL that all visitors share, but links in the placeholders need this
    // visitor's query.
    location: { ...frame.matched.location, search: context.url.search },
    loaderData: {
      root: { ...cached.loaderData.root, ...root },
      [id]: { ...cached.loaderData[id], ...page },
    },
  }
  const tree = createPageElements(frame.i18n, frame.icons, state, frame.routes)
  // The state is parsed again for each request, because React mutates it.
  const postponed: Parameters<typeof resumeToPipeableStream>[1] = JSON.parse(cached.postponed)
  const output = await resumeToPipeableStream(createResumedDocument(context, tree), postponed, {
    nonce: context.nonce,
    onError: (error) => logRenderFailure(context, id, error),
  })
  await writeRenderedChunks(output, writer)
}

const hasPlaceholders = (kept: CachedPage): kept is CachedPage & { postponed: string } =>
  kept.postponed !== null

/**
 * Streams a cached page for one request: the cached bytes immediately, and each placeholder as soon as its
 * data has arrived. Platform calls run while the cached bytes are sent.
 */
export function streamCachedPage(id: PageId, kept: CachedPage, context: PageContext): BodyInit {
  const { session, nonce, consentPrompt } = context
  const csrfToken = session.kind === 'member' ? session.csrfToken : ''
  const visitor = toScriptJson(loadVisitorData(context))
  const bytes = fillPageTemplate(kept.template, { nonce, csrfToken, visitor, consentPrompt })
  if (!hasPlaceholders(kept)) return bytes
  // The runtime's native stream is used, because a stream in JavaScript costs as much as all of the cached
  // bytes.
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()
  const write = async () => {
    // `allSettled` waits for the cached bytes even if a placeholder fails, so that the failure does not cut
    // them off.
    const outcomes = await Promise.allSettled([
      writer.write(bytes),
      fillPlaceholders(id, kept, context, writer),
    ])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failed) return
    logRenderFailure(context, id, failed.reason)
    await writer.abort(failed.reason).catch(() => undefined)
  }
  context.platform.waitUntil(write())
  return readable
}
