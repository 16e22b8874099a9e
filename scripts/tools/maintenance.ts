/**
 * Closes the lobby for maintenance without the platform, opens it again, or says which of them applies. See
 * docs/operate/maintenance.md.
 * Run: npm run maintenance -- on|off|status [--until 2026-12-01T10:00Z] [--brand nova --env staging]
 * Environment: PURGE_TOKEN; LOBBY, the lobby's origin, if neither a brand nor an environment is named.
 */
import { isLoopbackUrl } from '../../shared/config/local-origins.ts'
import { MAINTENANCE_MAX_MS } from '../../shared/config/product-limits.ts'
import type { BrandOptions } from '../build/brand-environment.ts'
import { parseOptions, stop } from './command-options.ts'

const USAGE = 'npm run maintenance -- on|off|status [--until 2026-12-01T10:00Z] [--brand nova --env staging]'

function parseCommand() {
  const { values, positionals } = parseOptions(USAGE, {
    allowPositionals: true,
    options: {
      /** Expected end, with its time zone. */
      until: { type: 'string' },
      brand: { type: 'string' },
      env: { type: 'string' },
    },
  })
  const [command = ''] = positionals
  if (positionals.length !== 1 || !['on', 'off', 'status'].includes(command)) stop(USAGE)
  return { command, ...values }
}

/** Returns the expected end in ISO 8601. A time without a zone would depend on this machine. */
function parseEnd(text: string): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text))
    stop(`--until: name a time with its zone, such as 2026-12-01T10:00Z, not ${text}`)
  if (at.getTime() <= Date.now()) stop(`--until: ${text} has passed`)
  if (at.getTime() > Date.now() + MAINTENANCE_MAX_MS) stop(`--until: ${text} is more than a week away`)
  return at.toISOString()
}

/** Returns the lobby's origin: by the environment variable LOBBY, unless a brand or environment is named. */
async function findLobby(options: BrandOptions): Promise<string> {
  if (options.brand === undefined && options.env === undefined && process.env.LOBBY) return process.env.LOBBY
  // Loaded only here, because Wrangler takes a second to load.
  const { findEnvironmentRefusals, readBrandConfig, resolveBrand } = await import(
    '../build/brand-environment.ts'
  )
  try {
    const target = resolveBrand(options)
    const [refusal] = findEnvironmentRefusals(target)
    if (refusal !== undefined) stop(refusal)
    const { origin } = readBrandConfig(target, { hideWarnings: true }).vars.PRODUCT as { origin?: string }
    return origin ?? stop('The configuration names no origin. Set LOBBY, such as LOBBY=https://play.example')
  } catch (error) {
    return stop((error as Error).message)
  }
}

/** Answers of the lobby that need an explanation, by status. */
const EXPLANATIONS: Readonly<Record<number, string>> = {
  401: 'PURGE_TOKEN is not the secret of this lobby.',
  404: 'This lobby has no PURGE_TOKEN, or a version without the switch.',
  503: 'Workers KV has refused the change, so only a part of the lobby has it. Run the command again.',
}

const { command, until, brand, env } = parseCommand()
const { PURGE_TOKEN: token } = process.env
if (!token) stop('Set PURGE_TOKEN: docs/operate/README.md')
if (until !== undefined && command !== 'on') stop('--until is only for on')
const lobby = await findLobby({ brand, env })
const change = JSON.stringify({
  on: command === 'on',
  ...(until !== undefined && { until: parseEnd(until) }),
})
const protocol = URL.parse(lobby)?.protocol
if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackUrl(lobby)))
  stop(`LOBBY must be an https URL, such as https://play.example, not ${lobby}`)
const response = await fetch(new URL('/m/api/maintenance', lobby), {
  redirect: 'manual',
  headers: { Authorization: `Bearer ${token}` },
  ...(command !== 'status' && { method: 'POST', body: change }),
}).catch((error: Error) =>
  stop(`${lobby} does not respond: ${(error.cause as Error | undefined) ?? error.message}`),
)
if (response.status >= 300 && response.status < 400)
  stop(`${lobby} redirects to ${response.headers.get('Location')}: use that address.`)
if (!response.ok) stop(EXPLANATIONS[response.status] ?? `${lobby} has answered ${response.status}.`)
const { maintenance } = (await response.json()) as { maintenance: { since: string; until?: string } | null }
const state = maintenance
  ? `on, last changed ${maintenance.since}, ${maintenance.until ? `expected end ${maintenance.until}` : 'no expected end'}`
  : 'off: the platform’s status applies'
console.log(`${lobby}: maintenance is ${state}.`)
if (command !== 'status') console.log('All visitors have it within a minute.')
