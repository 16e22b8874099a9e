import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Miniflare, Response as MiniflareResponse } from 'miniflare'
import { href } from '../../shared/pages'
import { SCRIPTS_COOKIE } from '../../shared/scripts-cookie'
import { builtWorker } from '../worker/harness/built-worker'
import { member } from '../worker/harness/member'
import { asDeployed, memberPage } from './deployed'
import { median } from './median'

/** Measures requests a second at workerd's own socket, because the proxy of a development server would be the limit. */

const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 16

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

const script = (name: string, contents: string) => ({
  name,
  compatibilityDate: '2026-10-01',
  modules: [{ type: 'ESModule', path: `${name}.js`, contents }],
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
})

/** A platform that replays recorded answers, so that the database of the sandbox is not measured. */
const replay = (replies: Record<string, string>) =>
  script(
    'platform',
    `const replies = ${JSON.stringify(replies)}
    const headers = { 'Content-Type': 'application/json' }
    export default {
      fetch(request) {
        const { pathname, search } = new URL(request.url)
        return new Response(replies[pathname + search], { headers })
      },
    }`,
  )

const constantPage = (html: string) =>
  script(
    'constant',
    `const html = ${JSON.stringify(html)}
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    export default { fetch: () => new Response(html, { headers }) }`,
  )

function start(platform: unknown, others: object[]): Miniflare {
  const { worker, vars } = builtWorker('lobby')
  // With assets, Miniflare puts a worker in front that emulates Cloudflare's routing of files, slower than the lobby.
  const alone = { ...worker, assets: undefined }
  const lobby = {
    ...alone,
    bindings: { ...vars, ...asDeployed },
    serviceBindings: { PLATFORM: platform },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  // The worker still writes its log, which is part of its work, but it is not printed.
  const options = { workers: [lobby, ...others], handleStructuredLogs: () => undefined }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

/** Pages that are measured for a member; home for guests, too. */
const paths = {
  home: href('home'),
  list: href('game-list', { gameType: 'RNG' }),
  messages: href('message'),
}

/** Records the sandbox's answers to every call of these pages, and the guest's home. */
async function record() {
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
  const miniflare = start(recorder, [sandbox])
  const base = await miniflare.unsafeGetDirectURL('sandbox')
  const token = await fetch(new URL('/__sandbox/token?account=nusrat', base))
  const { cookie } = await member((await token.json()) as { token: string; userName: string; type: number })
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  for (const path of Object.values(paths)) await memberPage(new URL(path, lobby), cookie)
  const html = await (await fetch(new URL(paths.home, lobby))).text()
  await miniflare.dispose()
  return { html, cookie, replies }
}

async function requestsPerSecond(url: URL, cookie = ''): Promise<number> {
  const header = ['-H', 'Accept-Encoding: identity', ...(cookie === '' ? [] : ['-H', `Cookie: ${cookie}`])]
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, ...header, url.href]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url.href} did not answer 200:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Compares a guest's home and a member's pages with a constant string. */
export async function bench(): Promise<void> {
  const { html, cookie, replies } = await record()
  const miniflare = start('platform', [replay(replies), constantPage(html)])
  const constant = await miniflare.unsafeGetDirectURL('constant')
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  const ofMember = (path: string) => requestsPerSecond(new URL(path, lobby), `${cookie}; ${SCRIPTS_COOKIE}=1`)
  const subjects = [
    { what: 'constant string', run: () => requestsPerSecond(constant) },
    { what: 'guest home', run: () => requestsPerSecond(new URL(paths.home, lobby)) },
    ...Object.entries(paths).map(([name, path]) => ({
      what: `member ${name}`,
      run: () => ofMember(path),
    })),
    { what: 'member home, no scripts', run: () => requestsPerSecond(new URL(paths.home, lobby), cookie) },
  ].map((subject) => ({ ...subject, figures: [] as number[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) subject.figures.push(await subject.run())
  }
  await miniflare.dispose()

  const base = median(subjects[0]?.figures ?? [])
  console.log(
    `${html.length} characters of HTML, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`,
  )
  for (const { what, figures } of subjects) {
    const rate = median(figures)
    const ratio = ((rate / base) * 100).toFixed(1)
    console.log(`${what.padEnd(24)} ${rate.toFixed(0).padStart(7)} requests/s ${ratio.padStart(6)} %`)
  }
}
