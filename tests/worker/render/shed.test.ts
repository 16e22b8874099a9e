import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { FakeDataSet } from '../../fixtures/fake-data-set'
import type { ReplyScript } from '../../fixtures/fake-platform'
import { type Lobby, startLobby } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Requests beyond the isolate’s maximum, which is three in this build. Each test holds back the platform’s
 * replies, so that no request ends early.
 */

const MOST = 3

const dataSet = new FakeDataSet()
const lobby = await sharedLobby({ mostAtOnce: MOST, allLanguages: true, dataSet })
const who: TestMember = await createMember()
beforeEach(() => lobby.platform.heal())

const asMember = (language: string) => ({ Cookie: `${who.cookie}; scripts=1; lang=${language}` })
const page = (path: string, language = 'EN', at: Lobby = lobby) =>
  at.fetch(path, { headers: asMember(language) })
const retryAfter = expect.stringMatching(/^[2-6]$/)

/**
 * Fills the isolate with pages whose platform calls are held back.
 * @param reply the platform’s final reply, by default a success
 */
async function fill(at: Lobby = lobby, reply?: ReplyScript) {
  const { promise, resolve } = Promise.withResolvers<void>()
  at.platform.script('*', async (request) => {
    await promise
    const script = reply ?? { kind: 'value', value: request.name && at.platform.values[request.name] }
    return typeof script === 'function' ? script(request) : script
  })
  const pages = Array.from({ length: MOST }, () => page(href('vip'), 'EN', at))
  await expect.poll(async () => (await page(href('vip'), 'EN', at)).status).toBe(503)
  return {
    /** Releases the platform’s replies, and waits until the isolate accepts requests again. */
    async release() {
      resolve()
      await Promise.all(pages)
      at.platform.heal()
      await expect.poll(async () => (await page(href('vip'), 'EN', at)).status).toBe(200)
    },
  }
}

describe('requests beyond the maximum', () => {
  it('a page beyond the maximum of requests is refused in the visitor’s language with Retry-After, before its session is read', async () => {
    const held = await fill()
    const asked = lobby.platform.asked.length
    const texts = { EN: 'We’re very busy at the moment.', UR: 'اس وقت بہت رش ہے', BN: 'এখন সাইটে অনেক চাপ' }
    for (const [language, text] of Object.entries(texts)) {
      const answer = await page(href('member-home'), language)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, retryAfter])
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      expect(answer.headers.getSetCookie()).toEqual([])
      const html = await answer.text()
      expect(html).toContain(text)
      expect(html).toContain(language === 'UR' ? 'dir="rtl"' : 'dir="ltr"')
    }
    expect(lobby.platform.asked).toHaveLength(asked)
    await held.release()
  })

  it('each page refused under overload has a new nonce, though it was rendered once', async () => {
    const held = await fill()
    const nonces = new Set<string>()
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await page(href('member-home'))
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
      const [, nonce = 'none'] =
        /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
      const html = await answer.text()
      expect([...html.matchAll(/<(?:style|script)[^>]*>/g)].map(([tag]) => tag)).toEqual([
        `<style nonce="${nonce}">`,
      ])
      expect(html).toMatch(/<\/html>$/)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
    await held.release()
  })

  it('a refused request of a program gets a problem document', async () => {
    const held = await fill()
    dataSet.clear()
    const data = await page(`${href('vip')}.data`)
    const call = await lobby.api('/m/api/favourites', { member: who })
    for (const answer of [data, call]) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, retryAfter])
      expect(await answer.json()).toMatchObject({ code: 'busy', status: 503 })
    }
    // Each refused request writes one point with a separate event name, so that no alert for failures counts it.
    await expect.poll(() => dataSet.of('shed')).toHaveLength(2)
    expect(dataSet.of('problem')).toEqual([])
    await held.release()
  })

  it('requests that move money pass beyond the maximum, and so does the page with the outcome', async () => {
    const form = await (await page(href('deposit'))).text()
    const key = / name="key" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const held = await fill()
    lobby.platform.script('depositByQr', { kind: 'value', value: lobby.platform.values.depositByQr })
    for (const name of ['depositSettings', 'settings', 'protection'] as const)
      lobby.platform.script(name, { kind: 'value', value: lobby.platform.values[name] })
    const paid = await lobby.postForm(
      href('deposit'),
      { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: '', key },
      asMember('EN'),
    )
    expect([paid.status, paid.headers.get('Location')]).toEqual([303, href('payment', { id: 'D77410926' })])
    expect(lobby.platform.calls('depositByQr').map(({ headers }) => headers['idempotency-key'])).toEqual([
      key,
    ])
    lobby.platform.script('payment', { kind: 'value', value: lobby.platform.values.payment })
    expect((await page(paid.headers.get('Location') ?? '')).status).toBe(200)
    await held.release()
  })

  it('requests to stop playing or check money pass beyond the maximum: pages, their data, and calls', async () => {
    const held = await fill()
    const pages = (['deposit', 'withdraw', 'time-off', 'limits', 'self-exclusion'] as const).map((id) =>
      href(id),
    )
    const calls = [
      'keys',
      'captcha',
      'reality',
      'spent-limit',
      'wallet/payments',
      'wallet/payments/D77410926',
    ]
    lobby.platform.heal()
    for (const path of pages) {
      expect([path, (await page(path)).status]).not.toEqual([path, 503])
      expect([path, (await page(`${path}.data`)).status]).not.toEqual([path, 503])
    }
    for (const name of calls) {
      const answer = await lobby.api(`/m/api/${name}`, { member: who })
      expect([name, answer.status]).not.toEqual([name, 503])
    }
    await held.release()
  })

  it('beyond the maximum, a guest’s page is refused when it must be rendered, and served when it is cached', async () => {
    await (await lobby.fetch(href('help'))).text()
    const held = await fill()
    const cookie = (value: string) => ({ headers: { Cookie: value } })
    const answers = await Promise.all([
      lobby.fetch(href('help')),
      lobby.fetch(href('help', { q: 'zz1' })),
      lobby.fetch(href('game-list', { minBet: 7 })),
      lobby.fetch(href('help'), cookie('__Host-session-change=began')),
      lobby.fetch(href('help'), cookie('lang=UR')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503, 503])
    for (const answer of answers.slice(1)) {
      expect([answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
        retryAfter,
        expect.stringContaining('no-store'),
      ])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    await held.release()
    expect((await lobby.fetch(href('help', { q: 'zz1' }))).status).toBe(200)
  })

  it('beyond the maximum, cached pages, health and a logout are answered as usual', async () => {
    await (await lobby.fetch(href('home'))).text()
    const held = await fill()
    expect((await lobby.fetch(href('home'))).status).toBe(200)
    expect((await lobby.fetch('/m/health')).status).toBe(200)
    expect((await lobby.fetch('/robots.txt')).status).toBe(200)
    const other = await createMember()
    const left = await lobby.postForm('/m/logout', { csrfToken: other.csrfToken }, { Cookie: other.cookie })
    expect(left.status).toBe(303)
    await held.release()
  })
})

describe('after an overload', () => {
  it('requests are accepted again after failures of the platform', async () => {
    await using own = await startLobby({ mostAtOnce: MOST })
    const failures: ReplyScript[] = [
      { kind: 'refusal', errorCode: 'system.error', status: 500 },
      { kind: 'reset' },
      { kind: 'truncated' },
    ]
    let count = 0
    const held = await fill(own, (request) => {
      count += 1
      const failure = failures[count % failures.length] as ReplyScript
      return typeof failure === 'function' ? failure(request) : failure
    })
    await held.release()
  })

  it('requests are accepted again after calls that time out, and after visitors have left', async () => {
    await using own = await startLobby({ mostAtOnce: MOST, patience: 1 })
    own.platform.script('*', { kind: 'hang' })
    const left = new AbortController()
    const gone = Array.from({ length: MOST }, () =>
      own.fetch(href('vip'), { headers: asMember('EN'), signal: left.signal }).catch(() => undefined),
    )
    const status = async () => (await page(href('vip'), 'EN', own)).status
    await expect.poll(status).toBe(503)
    left.abort()
    await Promise.all(gone)
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  })
})
