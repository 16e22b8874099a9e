import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { Response } from 'miniflare'
import { describe, expect, test, vi } from 'vitest'
import { addTransportSecurity } from '../../../scripts/build/static-headers'
import { CLOSED_CONTENT_POLICY } from '../../../worker/security/content-policy'
import { SECURITY_HEADERS } from '../../../worker/security/response-headers'
import { workerFolder } from '../harness/built-worker'
import { startLobby } from '../harness/harness'
import { readNonce } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby({ vars: { SANDBOX: undefined } })

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

const answers: [name: string, status: number, ask: () => Promise<Response>][] = [
  ['page', 200, () => lobby.fetch('/m/home')],
  ['unknown page', 302, () => lobby.fetch('/m/no-such-page')],
  ['page elsewhere', 404, () => lobby.fetch('/no-such-page')],
  ['redirect', 302, () => lobby.fetch('/m//home')],
  ['hostile path', 400, () => lobby.fetch('/m/%00')],
  ['missing file', 404, () => lobby.fetch('/assets/gone-0123.js')],
  ['sandbox path', 404, () => lobby.fetch('/__sandbox/scenario')],
  ['wrong method', 405, () => lobby.fetch('/m/home', { method: 'DELETE' })],
  ['preflight', 405, () => lobby.fetch('/m/home', { method: 'OPTIONS' })],
  ['long URL', 414, () => lobby.fetch(`/m/home?${'x'.repeat(17_000)}`)],
  ['page data', 200, () => lobby.fetch('/m/home.data')],
  ['API', 200, () => lobby.api('/m/api/winners')],
  ['API, unknown', 404, () => lobby.api('/m/api/nothing')],
  ['API, foreign', 403, () => lobby.fetch('/m/api/winners', { headers: { Origin: 'https://evil.example' } })],
  ['health', 200, () => lobby.fetch('/m/health')],
  ['report', 204, () => lobby.fetch('/m/api/reports', { method: 'POST', body: '{}' })],
  ['robots', 200, () => lobby.fetch('/robots.txt')],
  ['security.txt of nobody', 404, () => lobby.fetch('/.well-known/security.txt')],
  ['manifest', 200, () => lobby.fetch('/m/manifest.webmanifest')],
  ['offline page', 200, () => lobby.fetch('/m/offline')],
  ['sitemap', 200, () => lobby.fetch('/sitemap.xml')],
]

describe.each(answers)('security headers: %s', (_name, status, ask) => {
  test(`the response has status ${status} with every security header and the right policy`, async () => {
    const response = await ask()
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(response.headers.get(name), name).toBe(value)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    if (isPage) expect(policyOf(response)).toContain("script-src 'nonce-")
    else expect(policyOf(response)).toBe(CLOSED_CONTENT_POLICY)
    expect(response.headers.get('X-Request-Id')).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response.headers.get('Server-Timing')).toBeNull()
    expect(response.headers.get('X-Powered-By')).toBeNull()
  })
})

test('unexpected errors have the security headers, too, and reveal nothing', async () => {
  await using broken = await startLobby({ mistake: { in: 'contextOf', message: 'what nobody is told' } })
  for (const path of ['/m/home', '/m/api/winners']) {
    const response = await broken.fetch(path)
    const text = await response.text()
    expect(response.status, text).toBe(500)
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(response.headers.get(name), name).toBe(value)
    expect(text).not.toMatch(/nobody is told|Error|at .*\.js/)
  }
  await vi.waitFor(() => expect(broken.logs.join()).toContain('"event":"unexpected"'), { timeout: 10_000 })
})

describe('the content policy of a page', () => {
  test('CSP Evaluator finds only informational notes in the content policy of a page', async () => {
    const policy = policyOf(await lobby.fetch('/m/home'))
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity < Severity.INFO)).toEqual([])
  })

  test('the content policy of a page allows only same-origin sources and nothing unsafe, as HTTP Observatory requires', async () => {
    const response = await lobby.fetch('/m/home')
    const directives = new Map(
      policyOf(response)
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
    )
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('base-uri')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('object-src')).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'self'"])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.get('connect-src')).toEqual(["'self'"])
    for (const sources of directives.values()) {
      for (const source of sources) expect(source).not.toMatch(/^('unsafe-|https?:$|\*|wss?:|blob:)/)
    }
  })

  test('the content policy of a page has the nonce of every script and inline style', async () => {
    const response = await lobby.fetch('/m/home')
    const nonce = readNonce(response)
    const html = await response.text()
    const executable = [...html.matchAll(/<script(?![^>]*type="application\/json")[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(executable.length).toBeGreaterThan(0)
    for (const tag of executable) expect(tag).toContain(`nonce="${nonce}"`)
    for (const [tag] of html.matchAll(/<style[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).not.toContain('{{nonce}}')
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/i)
  })

  test('1,000 responses have 1,000 different nonces of 128 bits, cached ones included', async () => {
    const nonces = new Set<string>()
    for (let batch = 0; batch < 20; batch++) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => lobby.fetch('/m/home')))
      for (const response of responses) {
        nonces.add(readNonce(response))
        await response.body?.cancel()
      }
    }
    expect(nonces.size).toBe(1000)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })
})

test('other origins may not frame, open or embed a page', async () => {
  const { headers } = await lobby.fetch('/m/home')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test('pages and static files bind the lobby’s host to https for two years, and no other host', async () => {
  const { headers } = await lobby.fetch('/m/home')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
  const file = readFileSync(join(workerFolder('lobby'), '../client/_headers'), 'utf8')
  expect(file.match(/Strict-Transport-Security: .*/g)).toEqual([
    'Strict-Transport-Security: max-age=63072000',
  ])
})

test('a page allows images from the operator’s origins, and pages and static files have the configured HSTS', async () => {
  const hsts = { maxAge: 31_536_000, includeSubDomains: true, preload: true }
  await using configured = await startLobby({
    product: { imageOrigins: ['https://cdn.example/path'], hsts },
  })
  const page = await configured.fetch('/m/home')
  expect(policyOf(page)).toContain("img-src 'self' data: https://cdn.example;")
  const value = 'max-age=31536000; includeSubDomains; preload'
  expect(page.headers.get('Strict-Transport-Security')).toBe(value)
  expect(addTransportSecurity('/*\n', hsts)).toContain(`Strict-Transport-Security: ${value}\n`)
})

test('shared caches store no page', async () => {
  const { headers } = await lobby.fetch('/m/home')
  expect(headers.get('Cache-Control')).toMatch(/^private, no-/)
  expect(headers.get('Vary')).toContain('Cookie')
})
