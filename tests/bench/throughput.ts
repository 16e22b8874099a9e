import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SCRIPTS_COOKIE } from '../../shared/storage/cookie-names'
import { createMember } from '../worker/harness/member-requests'
import { formatWithMinimum, median } from './measure'
import {
  createReplayScript,
  MEASURED_PATHS,
  recordPlatformReplies,
  startLobbyOnPlatform,
  toScriptModule,
} from './recorded-platform'
import { processorTime } from './workerd'

/**
 * Measures requests per second at workerd's own socket, because a development server's proxy would be the
 * limit, and the processor time per request, which other load on the machine affects less. The platform,
 * which replays recorded replies, runs in the same process: the figures include it.
 */

const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 16

const constantPage = (html: string) =>
  toScriptModule(
    'constant',
    `const html = ${JSON.stringify(html)}
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    export default { fetch: () => new Response(html, { headers }) }`,
  )

interface Figure {
  perSecond: number
  /** Processor time per request, µs. */
  time: number
}

async function measure(url: URL, cookie = ''): Promise<Figure> {
  const header = ['-H', 'Accept-Encoding: identity', ...(cookie === '' ? [] : ['-H', `Cookie: ${cookie}`])]
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, ...header, url.href]
  const before = processorTime()
  const { stdout } = await promisify(execFile)('wrk', args)
  const used = processorTime() - before
  if (/Non-2xx/.test(stdout)) throw new Error(`${url.href} did not answer 200:\n${stdout}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    time: used / Number(/(\d+) requests in/.exec(stdout)?.[1]),
  }
}

/** Compares a guest's home and a member's pages with a constant string. */
export async function bench(): Promise<void> {
  const { html, who, replies } = await recordPlatformReplies()
  const miniflare = startLobbyOnPlatform('platform', [createReplayScript(replies), constantPage(html)])
  const constant = await miniflare.unsafeGetDirectURL('constant')
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  // Each measurement has another session, because a session in use gets a new cookie every minute.
  const ofMember = async (path: string, cookies = '') =>
    measure(new URL(path, lobby), `${(await createMember(who)).cookie}${cookies}`)
  const subjects = [
    { what: 'constant string', run: () => measure(constant), wanted: 100 },
    { what: 'guest home', run: () => measure(new URL(MEASURED_PATHS.home, lobby)), wanted: 105 },
    ...Object.entries(MEASURED_PATHS).map(([name, path]) => ({
      what: `member ${name}`,
      run: () => ofMember(path, `; ${SCRIPTS_COOKIE}=1`),
      wanted: 20,
    })),
    { what: 'member home, no scripts', run: () => ofMember(MEASURED_PATHS.home), wanted: 0 },
  ].map((subject) => ({ ...subject, figures: [] as Figure[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) subject.figures.push(await subject.run())
  }
  await miniflare.dispose()

  const perSecond = (figures: Figure[]) => median(figures.map((figure) => figure.perSecond))
  const time = (figures: Figure[]) => median(figures.map((figure) => figure.time))
  const base = subjects[0]?.figures ?? []
  console.log(
    `${html.length} characters of HTML, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`,
  )
  for (const { what, figures, wanted } of subjects) {
    const ratio = formatWithMinimum((perSecond(figures) / perSecond(base)) * 100, wanted, '%', 1)
    const ofTime = ((time(base) / time(figures)) * 100).toFixed(1)
    console.log(
      `${what.padEnd(24)} ${perSecond(figures).toFixed(0).padStart(7)} requests/s  ${ratio}; ` +
        `${time(figures).toFixed(0)} µs of processor time, ${ofTime} %`,
    )
  }
}
