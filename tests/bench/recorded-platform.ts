import { convertV4MiniflareOptions, Miniflare, Response as MiniflareResponse } from 'miniflare'
import { href } from '../../shared/paths'
import { builtWorker } from '../worker/harness/built-worker'
import { createMember, seededAccount } from '../worker/harness/member-requests'
import { DEPLOYMENT_VARS, fetchMemberPage } from './measure'

/**
 * Runs the built lobby on a platform that replays the sandbox’s recorded replies, so that the sandbox’s
 * database is not measured.
 */

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

export const toScriptModule = (name: string, contents: string) => ({
  name,
  compatibilityDate: '2026-10-01',
  modules: [{ type: 'ESModule', path: `${name}.js`, contents }],
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
})

/**
 * Creates a platform that replays recorded replies.
 * @param memberDelayMs delay of each call of a member, ms
 */
export const createReplayScript = (replies: Record<string, string>, memberDelayMs = 0) =>
  toScriptModule(
    'platform',
    `const replies = ${JSON.stringify(replies)}
    const headers = { 'Content-Type': 'application/json' }
    export default {
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        if (${memberDelayMs} > 0 && request.headers.has('Authorization')) await scheduler.wait(${memberDelayMs})
        return new Response(replies[pathname + search], { headers })
      },
    }`,
  )

export function startLobbyOnPlatform(platform: unknown, others: object[]): Miniflare {
  const { worker, vars } = builtWorker('lobby')
  // With `assets`, Miniflare would put a worker in front that emulates Cloudflare’s routing of files and is
  // slower than the lobby.
  const alone = { ...worker, assets: undefined }
  const lobby = {
    ...alone,
    bindings: { ...vars, ...DEPLOYMENT_VARS },
    serviceBindings: { PLATFORM: platform },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  // The worker’s log is written, because that is part of its work, but not printed.
  const options = { workers: [lobby, ...others], handleStructuredLogs: () => undefined }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

/** Pages that are measured for a member. Home is measured for guests, too. */
export const MEASURED_PATHS = {
  home: href('home'),
  list: href('game-list', { gameType: 'RNG' }),
  messages: href('message'),
}

/** Records the sandbox's replies to all calls of these pages, the guest's home and the member's identity. */
export async function recordPlatformReplies() {
  const sandbox = { ...builtWorker('sandbox').worker, unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }
  const replies: Record<string, string> = {}
  const recorder = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const url = new URL(pathname + search, await miniflare.unsafeGetDirectURL('sandbox'))
    const response = await fetch(url, { headers: Object.fromEntries(request.headers) })
    replies[pathname + search] = await response.text()
    return new MiniflareResponse(replies[pathname + search], {
      status: response.status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const miniflare = startLobbyOnPlatform(recorder, [sandbox])
  const who = await seededAccount(await miniflare.unsafeGetDirectURL('sandbox'), 'nusrat')
  const { cookie } = await createMember(who)
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  for (const path of Object.values(MEASURED_PATHS)) await fetchMemberPage(new URL(path, lobby), cookie)
  const html = await (await fetch(new URL(MEASURED_PATHS.home, lobby))).text()
  await miniflare.dispose()
  return { html, who, replies }
}
