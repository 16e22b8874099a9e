import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { addTransportSecurity } from '../../scripts/build/static-headers'
import type { AppEnv } from '../env'
import { CLOSED_CONTENT_POLICY, createContentPolicy } from './content-policy'
import { assignRequestId } from './request-id'
import { createNonce, SECURITY_HEADERS, setSecurityHeaders } from './response-headers'

const page = {
  nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
  imageOrigins: [],
  frameSources: [],
  isSecure: true,
  isDevelopment: false,
}

/** Returns the findings of Google's CSP Evaluator with a severity above informational. */
const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter((finding) => finding.severity < Severity.INFO)
    .map((finding) => `${finding.directive}: ${finding.description}`)

describe('content policy', () => {
  test('has no finding of CSP Evaluator above informational', () => {
    expect(findings(createContentPolicy(page))).toEqual([])
    expect(findings(createContentPolicy({ ...page, imageOrigins: ['https://cdn.example'] }))).toEqual([])
  })

  test('names only Firebase’s own servers on a page that logs in by Firebase', () => {
    const firebase = { apiKey: 'x', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'x' }
    const policy = createContentPolicy({ ...page, firebase })
    expect(findings(policy)).toEqual([])
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual([
      'https://apis.google.com',
      'https://identitytoolkit.googleapis.com',
      'https://demo.firebaseapp.com',
    ])
    expect(policy).not.toContain('unsafe-')
    const withCodes = createContentPolicy({ ...page, firebase, phoneCodes: true })
    expect(findings(withCodes)).toEqual([])
    expect(withCodes).not.toContain('unsafe-')
    expect(createContentPolicy({ ...page, phoneCodes: true })).toBe(createContentPolicy(page))
    expect(createContentPolicy(page)).not.toMatch(/https:|default;|gapi/)
  })

  test('names only Turnstile’s server on a page that may show it', () => {
    const policy = createContentPolicy({ ...page, turnstile: true })
    expect(findings(policy)).toEqual([])
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual([
      'https://challenges.cloudflare.com',
      'https://challenges.cloudflare.com',
    ])
    expect(policy).toContain("'self' https://challenges.cloudflare.com;")
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
    expect(policy).toContain('trusted-types lobby turnstile;')
    expect(policy).not.toContain('unsafe-')
  })

  test('fails an unsafe policy in the evaluator', () => {
    expect(findings("script-src 'unsafe-inline' https:")).not.toEqual([])
  })

  test('allows nothing inline, evaluated or framed in production', () => {
    const policy = createContentPolicy(page)
    expect(policy).not.toMatch(/unsafe-|wss?:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types lobby")
  })

  test('contains the operator’s image origins, without paths', () => {
    expect(createContentPolicy({ ...page, imageOrigins: ['https://cdn.example/x?y'] })).toContain(
      "img-src 'self' data: https://cdn.example;",
    )
  })

  test('allows only frames of configured origins', () => {
    expect(createContentPolicy(page)).toContain("frame-src 'none';")
    const policy = createContentPolicy({ ...page, frameSources: ['https://games.vendor.example'] })
    expect(policy).toContain('frame-src https://games.vendor.example;')
    expect(findings(policy)).toEqual([])
  })

  test('has exactly these directives on a page', () => {
    const policy = Object.fromEntries(
      createContentPolicy(page)
        .split('; ')
        .map((directive) => directive.split(/ (.*)/s, 2)),
    )
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'nonce-AAAAAAAAAAAAAAAAAAAAAA==' 'strict-dynamic' 'self'",
      'style-src': "'self' 'nonce-AAAAAAAAAAAAAAAAAAAAAA=='",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'lobby',
      'report-uri': '/m/api/reports',
      'upgrade-insecure-requests': undefined,
    })
  })

  test('allows Firebase’s iframe, calls and policies, or those of its emulator', () => {
    const firebase = { apiKey: 'x', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'x' }
    const policy = createContentPolicy({ ...page, firebase })
    expect(policy).toContain("'self' https://apis.google.com;")
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;")
    expect(policy).toContain('frame-src https://demo.firebaseapp.com;')
    expect(policy).toContain('trusted-types lobby default gapi#gapi goog#html;')
    const emulated = createContentPolicy({
      ...page,
      firebase: { ...firebase, emulator: 'http://127.0.0.1:9099' },
    })
    expect(emulated).toContain("connect-src 'self' http://127.0.0.1:9099;")
    expect(emulated).toContain('frame-src http://127.0.0.1:9099;')
    // Firebase's emulator uses no reCAPTCHA.
    const codes = { ...page, firebase: { ...firebase, emulator: 'http://127.0.0.1:9099' }, phoneCodes: true }
    expect(createContentPolicy(codes)).not.toContain('recaptcha')
  })

  test('allows Vite to inject styles and open its socket in development', () => {
    const policy = createContentPolicy({ ...page, isDevelopment: true })
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).toContain("connect-src 'self' ws: wss:;")
    expect(policy).not.toMatch(/trusted-types|report-uri/)
  })

  test('upgrades http references only on a secure page', () => {
    expect(createContentPolicy(page)).toContain('upgrade-insecure-requests')
    expect(createContentPolicy({ ...page, isSecure: false })).not.toContain('upgrade-insecure-requests')
  })
})

describe('nonce', () => {
  test('is different each time and has 128 bits', () => {
    const nonces = Array.from({ length: 1000 }, createNonce)
    expect(new Set(nonces).size).toBe(1000)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })

  test('has no constant bit', () => {
    const ones = new Array<number>(128).fill(0)
    for (let round = 0; round < 400; round++) {
      for (const [index, byte] of [...Buffer.from(createNonce(), 'base64')].entries()) {
        for (let bit = 0; bit < 8; bit++)
          ones[index * 8 + bit] = (ones[index * 8 + bit] ?? 0) + ((byte >> bit) & 1)
      }
    }
    expect(Math.min(...ones)).toBeGreaterThan(100)
    expect(Math.max(...ones)).toBeLessThan(300)
  })
})

describe('middleware', () => {
  const app = new Hono<AppEnv>()
    .use(assignRequestId, setSecurityHeaders())
    .get('/page', (c) => c.html(`<p>${c.var.nonce}</p>`))
    .get('/json', (c) => c.json({}))
    .get('/redirect', (c) => c.redirect('/page'))
    .get('/script', (c) => {
      c.set('policy', "default-src 'self'")
      return c.text('worker')
    })
    .get('/nothing', () => new Response(null, { status: 204 }))
    .get('/fetched', () => Response.redirect('https://own.example/'))
    .get('/broken', () => {
      throw new Error('broken')
    })
    .onError((_error, c) => c.text('failed', 500))

  test.each([
    ['/page', 200],
    ['/json', 200],
    ['/redirect', 302],
    ['/fetched', 302],
    ['/nowhere', 404],
    ['/broken', 500],
    ['/nothing', 204],
  ])('%s responds %i with every header', async (path, status) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(
      Object.fromEntries(
        Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    )
    expect(response.headers.get('X-Request-Id')).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test('allows a page its nonce, and other responses nothing', async () => {
    const response = await app.request('/page')
    const nonce = (await response.text()).slice(3, -4)
    expect(response.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`)
    for (const path of ['/json', '/nothing'])
      expect((await app.request(path)).headers.get('Content-Security-Policy')).toBe(CLOSED_CONTENT_POLICY)
  })

  test('allows the operator’s configured origins', async () => {
    const configured = new Hono<AppEnv>()
      .use(
        assignRequestId,
        setSecurityHeaders({
          imageOrigins: ['https://cdn.example'],
          frameSources: ['https://games.example'],
        }),
      )
      .get('*', (c) => c.html('<p>'))
    const policyAt = async (url: string) =>
      (await configured.request(url)).headers.get('Content-Security-Policy')
    expect(await policyAt('https://own.example/')).toMatch(
      /img-src 'self' data: https:\/\/cdn\.example;.*frame-src https:\/\/games\.example;.*upgrade-insecure/,
    )
    expect(await policyAt('http://own.example/?x=https:')).not.toContain('upgrade-insecure')
  })

  test('is strict and allows nothing else by default', async () => {
    const policy = (await app.request('/page')).headers.get('Content-Security-Policy')
    expect(policy).toContain("img-src 'self' data:;")
    expect(policy).toContain("frame-src 'none';")
    expect(policy).toContain('require-trusted-types-for')
  })

  test('preserves the policy that a response already has', async () => {
    expect((await app.request('/script')).headers.get('Content-Security-Policy')).toBe("default-src 'self'")
  })

  test('ignores a request id sent by a visitor', async () => {
    const response = await app.request('/json', { headers: { 'X-Request-Id': 'chosen' } })
    expect(response.headers.get('X-Request-Id')).not.toBe('chosen')
  })
})

test('gives static files the headers of the worker', () => {
  const file = addTransportSecurity(readFileSync(join(import.meta.dirname, '../../public/_headers'), 'utf8'))
  const everything = /^\/\*\n((?: {2}.*\n)+)/m.exec(file)?.[1] ?? ''
  const written = Object.fromEntries(
    everything
      .trim()
      .split('\n')
      .map((line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2),
      ),
  )
  expect(written).toEqual({ ...SECURITY_HEADERS, 'Content-Security-Policy': CLOSED_CONTENT_POLICY })
})
