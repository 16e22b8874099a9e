import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from '../env'
import { CLOSED_POLICY, contentPolicy } from './content-policy'
import { createNonce, headers, securityHeaders } from './headers'
import { requestId } from './request-id'

const page = {
  nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
  imageOrigins: [],
  frameSources: [],
  isSecure: true,
  isDevelopment: false,
}

/** The findings of Google's CSP Evaluator above informational. */
const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter((finding) => finding.severity < Severity.INFO)
    .map((finding) => `${finding.directive}: ${finding.description}`)

describe('content policy', () => {
  test('has no finding of CSP Evaluator above informational', () => {
    expect(findings(contentPolicy(page))).toEqual([])
    expect(findings(contentPolicy({ ...page, imageOrigins: ['https://cdn.example'] }))).toEqual([])
  })

  test('names only Firebase’s own servers on a page that logs in by Firebase', () => {
    const firebase = { apiKey: 'x', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'x' }
    const policy = contentPolicy({ ...page, firebase })
    expect(findings(policy)).toEqual([])
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual([
      'https://apis.google.com',
      'https://identitytoolkit.googleapis.com',
      'https://demo.firebaseapp.com',
    ])
    expect(policy).not.toContain('unsafe-')
    expect(contentPolicy(page)).not.toMatch(/https:|default;|gapi/)
  })

  test('the evaluator finds an unsafe policy', () => {
    expect(findings("script-src 'unsafe-inline' https:")).not.toEqual([])
  })

  test('allows nothing inline, evaluated or framed in production', () => {
    const policy = contentPolicy(page)
    expect(policy).not.toMatch(/unsafe-|wss?:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types lobby")
  })

  test('contains the operator’s image origins, without paths', () => {
    expect(contentPolicy({ ...page, imageOrigins: ['https://cdn.example/x?y'] })).toContain(
      "img-src 'self' data: https://cdn.example;",
    )
  })

  test('allows frames of configured origins only', () => {
    expect(contentPolicy(page)).toContain("frame-src 'none';")
    const policy = contentPolicy({ ...page, frameSources: ['https://games.vendor.example'] })
    expect(policy).toContain('frame-src https://games.vendor.example;')
    expect(findings(policy)).toEqual([])
  })

  test('upgrades http references only on a secure page', () => {
    expect(contentPolicy(page)).toContain('upgrade-insecure-requests')
    expect(contentPolicy({ ...page, isSecure: false })).not.toContain('upgrade-insecure-requests')
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
    .use(requestId, headers())
    .get('/page', (c) => c.html(`<p>${c.var.nonce}</p>`))
    .get('/json', (c) => c.json({}))
    .get('/redirect', (c) => c.redirect('/page'))
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
  ])('%s answers %i with every header', async (path, status) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(
      Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
    )
    expect(response.headers.get('X-Request-Id')).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test('allows a page its own nonce, and other answers nothing', async () => {
    const response = await app.request('/page')
    const nonce = (await response.text()).slice(3, -4)
    expect(response.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`)
    expect((await app.request('/json')).headers.get('Content-Security-Policy')).toBe(CLOSED_POLICY)
  })

  test('ignores a request id sent by a visitor', async () => {
    const response = await app.request('/json', { headers: { 'X-Request-Id': 'chosen' } })
    expect(response.headers.get('X-Request-Id')).not.toBe('chosen')
  })

  test('sends HSTS for two years', () => {
    expect(securityHeaders['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains; preload')
  })
})
