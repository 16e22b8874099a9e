import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HEALTH_PATH } from '../../shared/http/worker-paths'
import { href, normalisePath, paths } from '../../shared/paths'
import { jsonApi } from '../../worker/api'
import { ANDROID_APPS_PATH, IOS_APPS_PATH } from '../../worker/areas/app/native-apps'
import { RATE_LIMITS, type RateLimitKind, type RateLimitRule } from '../../worker/limits/limit-rules'

/** Compares the rules for Cloudflare's WAF (docs/operate/waf.md) with the routes and the worker's limits. */

interface Rule {
  ref: string
  expression: string
  action: string
  action_parameters?: { phases?: string[] }
  ratelimit?: { characteristics: string[]; period: number; requests_per_period: number }
}
const file = JSON.parse(readFileSync('docs/operate/waf-rules.json', 'utf8')) as Record<
  'http_request_firewall_custom' | 'http_ratelimit',
  { rules: Rule[] }
>
const custom = file.http_request_firewall_custom.rules
const limits = file.http_ratelimit.rules

const pagePaths = Object.values(paths).flat()
const calls = jsonApi.routes.map(({ path }) => `/m/api${path}`)
/** All routes of the worker, with `:name` for parameters. */
const routes = [
  ...pagePaths,
  ...pagePaths.map((path) => `${path}.data`),
  ...calls,
  HEALTH_PATH,
  ANDROID_APPS_PATH,
  IOS_APPS_PATH,
]

const quoted = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value)
/** Returns the full paths and path prefixes in an expression. */
function pathsIn(expression: string) {
  const whole = [...expression.matchAll(/uri\.path\)? (?:eq|in) (\{[^}]+\}|"[^"]+")/g)]
  const begun = [...expression.matchAll(/starts_with\(http\.request\.uri\.path, ("[^"]+")\)/g)]
  return {
    whole: whole.flatMap(([, value = '']) => quoted(value)),
    begun: begun.flatMap(([, value = '']) => quoted(value)),
  }
}

/** The worker’s rate limits that correspond to each WAF rule. */
const behind: Record<string, readonly RateLimitKind[]> = {
  'lobby-entrance': ['login', 'registration', 'passwordReset', 'sms', 'email', 'lookup', 'captcha'],
  'lobby-codes': ['sms'],
  'lobby-everything': Object.keys(RATE_LIMITS) as RateLimitKind[],
  'lobby-questions': ['captcha', 'lookup'],
  'lobby-money': ['deposit', 'withdraw', 'transfer'],
}

/** Returns the requests of this kind that the worker allows one address in this many seconds. */
function allowed(kind: RateLimitKind, seconds: number): number {
  const { windows }: RateLimitRule = RATE_LIMITS[kind]
  const most = (windows.clientIp ?? []).map(({ max, ms }) => max * Math.ceil((seconds * 1000) / ms))
  return most.length === 0 ? 0 : Math.min(...most)
}

it('the WAF rules have unique names, and balanced brackets and quotes', () => {
  const refs = [...custom, ...limits].map(({ ref }) => ref)
  expect(new Set(refs).size).toBe(refs.length)
  for (const { expression } of [...custom, ...limits]) {
    const count = (sign: string) => expression.split(sign).length - 1
    expect([count('('), count('{'), count('"') % 2]).toEqual([count(')'), count('}'), 0])
  }
})

it.each([...custom, ...limits])('the WAF rule $ref names only paths that exist', ({ expression }) => {
  const { whole, begun } = pathsIn(expression)
  const knownPaths = routes.map(normalisePath)
  for (const path of whole) expect(knownPaths).toContain(normalisePath(path))
  for (const path of begun) expect(routes.some((route) => route.startsWith(path))).toBe(true)
})

it('the WAF rules count page forms in every URL spelling that the worker accepts', () => {
  const ofPages = limits.filter(
    ({ expression }) => expression.includes('POST') && !expression.includes('"/m/api/'),
  )
  expect(ofPages.map(({ ref }) => ref)).toEqual(['lobby-entrance', 'lobby-money'])
  for (const { expression } of ofPages) {
    const { whole } = pathsIn(expression)
    expect(expression).toContain('lower(http.request.uri.path) in {')
    expect(whole).toEqual(whole.map((path) => path.toLowerCase()))
    // A page’s data URL has no form with a trailing slash.
    for (const path of whole.filter((one) => !/\/$|\.data$/.test(one))) expect(whole).toContain(`${path}/`)
  }
})

it('the WAF rules block no path of the product', () => {
  const blocks = custom.filter(({ action }) => action === 'block')
  const parts = blocks.flatMap(({ expression }) => [
    ...[...expression.matchAll(/contains "([^"]+)"/g)].map(([, part = '']) => part),
    ...[...expression.matchAll(/ends_with\([^"]+"([^"]+)"\)/g)].map(([, part = '']) => part),
  ])
  expect(parts).not.toEqual([])
  for (const part of parts) expect(routes.filter((route) => route.includes(part))).toEqual([])
})

it.each(limits)(
  'the WAF rule $ref allows at least as many requests as the worker allows one household',
  ({ ref, ratelimit }) => {
    const { period = 0, requests_per_period: most = 0 } = ratelimit ?? {}
    const kinds = behind[ref] ?? []
    expect(kinds).not.toEqual([])
    const required = kinds.reduce((sum, kind) => sum + allowed(kind, period), 0)
    const front = /simple = \{ limit = (\d+), period = 60 \}/.exec(readFileSync('wrangler.toml', 'utf8'))?.[1]
    expect(most).toBeGreaterThanOrEqual(required)
    expect(most).toBeGreaterThanOrEqual((Number(front) * period) / 60)
  },
)

it('the WAF rules let crawlers, health checks and players who return from a payment gateway pass', () => {
  const [first] = custom
  expect(first?.action).toBe('skip')
  expect(first?.action_parameters?.phases).toEqual(['http_ratelimit', 'http_request_sbfm'])
  expect(first?.expression).toMatch(/^http\.request\.method in \{"GET" "HEAD"\} and \(cf\.client\.bot or /)
  expect(pathsIn(first?.expression ?? '').whole).toEqual([
    HEALTH_PATH,
    href('payment'),
    `${href('payment')}.data`,
    ANDROID_APPS_PATH,
    IOS_APPS_PATH,
  ])
})

it('no WAF rule requires a challenge, which API calls and forms without scripts could not solve', () => {
  expect(
    [...custom, ...limits].map(({ action }) => action).filter((one) => !/^(skip|block)$/.test(one)),
  ).toEqual([])
})
