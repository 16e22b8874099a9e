import { resume } from 'react-dom/server.edge'
import type { PageId } from '../../shared/pages'
import { deadlinePerWait } from '../cache/deadline'
import { anyVisitor, type PageContext, variantOf } from '../context'
import { publicSession } from '../session/session'
import { scriptJson } from './Document'
import { documentIcons } from './icons'
import type { KeptPage } from './kept-format'
import { pageMessages, writtenDocument } from './page-document'
import { createMarks, fillTemplate } from './page-template'
import { matchRoutes, pageTree } from './page-tree'
import { workerPages } from './pages'
import { shell } from './shell-data'

/** The member's parts of the page and its shell, under way. */
async function loadOwn(id: PageId, context: PageContext) {
  const platform = { ...context.platform, deadline: deadlinePerWait, awaitsNoPart: true as const }
  const own = { ...context, platform }
  const [root, page] = await Promise.all([shell.member?.(own), workerPages[id].member?.(own)])
  return { root, page }
}

async function fillHoles(
  id: PageId,
  kept: KeptPage & { postponed: string },
  context: PageContext,
): Promise<ReadableStream<Uint8Array>> {
  const match = async () =>
    (kept.matched ??= await matchRoutes(anyVisitor(variantOf(context), createMarks())))
  const [matched, { root, page }] = await Promise.all([match(), loadOwn(id, context)])
  const loaderData = {
    root: { ...kept.loaderData.root, ...root },
    [id]: { ...kept.loaderData[id], ...page },
  }
  // The kept page has the URL of all visitors; links in the holes lead back to this one's.
  const location = { ...matched.location, search: context.url.search }
  const tree = pageTree(pageMessages(context), documentIcons(kept.icons), {
    ...matched,
    location,
    loaderData,
  })
  // React changes the state while it works.
  const postponed: Parameters<typeof resume>[1] = JSON.parse(kept.postponed)
  return resume(writtenDocument(context, tree), postponed, {
    nonce: context.nonce,
    onError: (error) => context.log.error('render-failed', { page: id, error }),
  })
}

const hasHoles = (kept: KeptPage): kept is KeptPage & { postponed: string } => kept.postponed !== null

/**
 * A kept page for one request: the kept bytes at once, and each hole when it can be filled. The platform is asked as
 * soon as the kept bytes are on their way.
 */
export function serveKept(id: PageId, kept: KeptPage, context: PageContext): BodyInit {
  const { session, sessionChange, nonce } = context
  const csrfToken = session.kind === 'member' ? session.csrfToken : ''
  const visitor = scriptJson({ session: publicSession(session), sessionChange })
  const bytes = fillTemplate(kept.template, { nonce, csrfToken, visitor })
  if (!hasHoles(kept)) return bytes
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const writer = writable.getWriter()
    await writer.write(bytes)
    writer.releaseLock()
    const filled = await fillHoles(id, kept, context)
    await filled.pipeTo(writable)
  }
  context.platform.waitUntil(
    write().catch(async (error: unknown) => {
      context.log.error('render-failed', { page: id, error })
      await writable.abort(error).catch(() => undefined)
    }),
  )
  return readable
}
