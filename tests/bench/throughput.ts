import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtWorker, member, SESSION_KEY } from '../worker/harness'

/** Requests a second at workerd's own socket: development servers put a proxy in front that hides everything. */

const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 16

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

const direct = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }

/** The lobby on the sandbox, and beside it a worker that does nothing but return `html`. */
function start(html: string): Miniflare {
  const { worker, vars } = builtWorker('lobby')
  const sandbox = builtWorker('sandbox')
  const constant = `
    const html = ${JSON.stringify(html)}
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    export default { fetch: () => new Response(html, { headers }) }`
  const workers = [
    {
      ...worker,
      ...direct,
      bindings: { ...vars, SESSION_KEYS: SESSION_KEY },
      serviceBindings: { PLATFORM: 'sandbox' },
    },
    { ...sandbox.worker, ...direct },
    {
      name: 'constant',
      compatibilityDate: '2026-10-01',
      modules: [{ type: 'ESModule', path: 'constant.js', contents: constant }],
      ...direct,
    },
  ]
  // The log line of each request is part of the work; printing it is not.
  const options = { workers, handleStructuredLogs: () => undefined } as unknown as V4Options
  return new Miniflare(convertV4MiniflareOptions(options))
}

async function requestsPerSecond(url: URL, cookie = ''): Promise<number> {
  const header = ['-H', 'Accept-Encoding: identity', ...(cookie === '' ? [] : ['-H', `Cookie: ${cookie}`])]
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, ...header, url.href]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url.href} did not answer 200:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Guest home from the page cache and streamed member home, against a constant string. */
export async function bench(): Promise<void> {
  const scout = start('')
  const first = await fetch(new URL('/m/home', await scout.unsafeGetDirectURL('lobby')))
  const html = await first.text()
  await scout.dispose()

  const miniflare = start(html)
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  const sandbox = await miniflare.unsafeGetDirectURL('sandbox')
  const constant = await miniflare.unsafeGetDirectURL('constant')
  const reply = await fetch(new URL('/__sandbox/token?account=nusrat', sandbox))
  const { token, userName, type } = (await reply.json()) as { token: string; userName: string; type: number }
  const { cookie } = await member({ token, userName, type })

  const home = new URL('/m/home', lobby)
  const subjects = [
    { what: 'constant string', run: () => requestsPerSecond(constant) },
    { what: 'guest home, page cache', run: () => requestsPerSecond(home) },
    { what: 'member home, streamed', run: () => requestsPerSecond(home, cookie) },
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
    console.log(
      `${what.padEnd(24)} ${rate.toFixed(0).padStart(7)} requests/s ${((rate / base) * 100).toFixed(1).padStart(6)} %`,
    )
  }
}
