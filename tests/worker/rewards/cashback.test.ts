import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { cashback } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, keyIn, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The cashback page: access, content, and claiming once. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { MANPLAYREB3: true }
  lobby.platform.requests.length = 0
})

const path = href('cashback')
let players = 0
/** Each test has a new member, because keys and limits belong to a member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `claimer-${players}`, type })
}
const cookies = (who: TestMember) => ({ Cookie: `${who.cookie}; lang=EN` })
const open = async (who: TestMember, to: string = path): Promise<string> =>
  (await lobby.fetch(to, { headers: cookies(who) })).text()
const send = (who: TestMember, key: string) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, key }, cookies(who))
const claims = () => lobby.platform.calls('claimCashback')
const resultOf = (key: string) => href('cashback', { of: key })

describe('access to cashback', () => {
  it('cashback redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it('cashback is closed to play money, without a platform call', async () => {
    for (const type of [4, 99]) {
      const who = await newPlayer(type)
      expect(await open(who)).toContain(getNotAllowedText(type))
      expect((await send(who, 'k')).status).toBe(403)
    }
    expect([...claims(), ...lobby.platform.calls('cashback')]).toEqual([])
  })

  it('cashback is closed while its feature flag is off', async () => {
    lobby.platform.values.whitelabel = { MANPLAYREB3: false }
    await lobby.flush()
    const who = await newPlayer()
    expect(await open(who)).toContain('Cashback isn’t available at the moment.')
    expect((await send(who, 'k')).status).toBe(403)
    expect([...claims(), ...lobby.platform.calls('cashback')]).toEqual([])
    lobby.platform.values.whitelabel = { MANPLAYREB3: true }
    await lobby.flush()
  })

  it.each([
    ['takes a break', { standing: 'timeout' }],
    ['is excluded', { standing: 'excluded' }],
    ['has reached a limit', { spent: { kind: 'deposit', period: 'day' } }],
    ['wants no offers', { marketing: false }],
  ])('cashback is closed to a member who %s since the page was opened', async (_, protection) => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.values.protection = { standing: 'none', ...protection }
    await send(who, key)
    expect(claims()).toEqual([])
  })

  it('cashback is closed while the member’s protection is unknown', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('protection', { kind: 'reset' })
    expect((await send(who, key)).status).toBe(422)
    expect(claims()).toEqual([])
  })
})

describe('the cashback page', () => {
  it('the cashback page shows the amount ready, its source and its terms', async () => {
    const html = await open(await newPlayer())
    const text = textOf(html)
    expect(text).toContain('Available cashback ৳ 182.40')
    expect(text).toContain('Claim ৳ 182.40')
    expect(text).toContain('Slots 0.8% of ৳ 12,400 wagered ৳ 99.20')
    expect(text).toContain('Fishing 0.7% of ৳ 0 wagered ৳ 0')
    expect(text).toContain('Available from earlier periods ৳ 83.20')
    expect(text).toContain('Claim deadline 30 days after the period ends')
    expect(text).toContain('Wagering requirement None')
    expect(text).toContain('Cancelled bets do not count.')
  })

  it('the cashback page shows no terms that the platform does not report', async () => {
    lobby.platform.values.cashback = cashback({ terms: undefined, endsAt: undefined })
    const text = textOf(await open(await newPlayer()))
    for (const term of ['Wagering requirement', 'Claim deadline', 'Minimum claim', 'Cap per period'])
      expect(text).not.toContain(term)
  })

  it('the cashback page shows the wagering requirement without rounding', async () => {
    lobby.platform.values.cashback = cashback({ terms: { wagering: 1.5 } })
    expect(textOf(await open(await newPlayer()))).toContain('1.5 × the amount claimed')
  })

  it('the cashback page has no button for zero, or for less than the minimum', async () => {
    for (const ready of ['0', '0.99']) {
      lobby.platform.values.cashback = cashback({ ready })
      const html = await open(await newPlayer())
      expect(html).not.toContain('name="key"')
      expect(textOf(html)).toContain('Minimum claim: ৳ 1')
    }
  })

  it('the cashback page cleans the operator’s terms', async () => {
    lobby.platform.values.cashback = cashback({
      terms: { html: '<p onclick="x()">kept</p><script>bad()</script><img src=x onerror=bad()>' },
    })
    const html = await open(await newPlayer())
    expect(html).toContain('<p>kept</p>')
    expect(html).not.toMatch(/bad\(\)|onclick|onerror/)
  })

  it('the cashback page shows previous claims with their state', async () => {
    const day = Date.UTC(2026, 10, 1)
    lobby.platform.values.cashbackHistory = {
      currency: 'BDT',
      list: [
        { from: '2026-11-09', to: '2026-11-15', played: '55000', earned: '440', state: 'ready', endsAt: day },
        {
          from: '2026-11-02',
          to: '2026-11-08',
          earned: '371.20',
          claimed: '371.20',
          state: 'claimed',
          claimedAt: day,
        },
        { from: '2026-10-12', to: '2026-10-18', earned: '268', claimed: '100', state: 'ended' },
        { from: '2026-10-05', to: '2026-10-11', earned: '0', state: 'none' },
      ],
    }
    const text = textOf(await open(await newPlayer(), href('cashback', { part: 'history' })))
    expect(text).toContain('Claimed in these periods ৳ 471.20')
    expect(text).toContain('Claimed 1 Nov')
    expect(text).toContain('৳ 100 claimed, the rest expired')
    expect(text).not.toContain('5 – 11 Oct')
  })

  it('the cached cashback page contains no member’s data', async () => {
    await open(await newPlayer())
    lobby.platform.values.cashback = cashback({ ready: '7.77' })
    const text = textOf(await open(await newPlayer()))
    expect(text).toContain('7.77')
    expect(text).not.toContain('182.40')
  })
})

describe('a cashback claim', () => {
  it('a cashback claim leads to the credited amount', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answer = await send(who, key)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, resultOf(key)])
    expect(claims().map(({ headers }) => headers['idempotency-key'])).toEqual([key])
    const text = textOf(await open(who, resultOf(key)))
    expect(text).toContain('৳ 182.40 added to your main wallet')
    expect(text).toContain('Main wallet balance: ৳ 1,703.15')
  })

  it('a cashback claim that is sent again, or from a second tab, is made once and leads to one result', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(who, key)))
    expect(new Set(answers.map(({ headers }) => headers.get('Location')))).toEqual(new Set([resultOf(key)]))
    // All calls carry one key, so that the platform credits one of them.
    expect(new Set(claims().map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([key]))
    const calls = claims().length
    expect((await send(who, key)).headers.get('Location')).toBe(resultOf(key))
    expect(claims()).toHaveLength(calls)
  })

  it('a cashback claim from an old form leads to the claim that was already made', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await send(who, key)
    expect((await send(who, 'of-nobody')).headers.get('Location')).toBe(resultOf(key))
    expect(claims()).toHaveLength(1)
  })

  it('a cashback claim whose response is lost is looked up by its key, not repeated', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'reset' })
    expect((await send(who, key)).headers.get('Location')).toBe(resultOf(key))
    expect(claims()).toHaveLength(1)
    expect(lobby.platform.calls('cashbackByKey').map(({ query }) => query.key)).toContain(key)
  })

  it('a cashback claim with an unknown outcome is reported as such, with the same key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'reset' })
    lobby.platform.script('cashbackByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect((await send(who, key)).headers.get('Location')).toBe(path)
    const html = await open(who)
    expect(html).toContain('We don’t know yet if we received your last claim')
    expect(keyIn(html)).toBe(key)
  })

  it('a cashback claim that did not reach the platform is reported as such', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'reset' })
    lobby.platform.script('cashbackByKey', { kind: 'refusal', errorCode: 'cashback.not.found', status: 404 })
    await send(who, key)
    expect(textOf(await open(who))).toContain('We didn’t receive your last claim, so nothing was credited')
  })

  it('a cashback claim of zero is refused with an explanation, and the form continues with a new key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'refusal', errorCode: 'cashback.none', status: 409 })
    const answer = await send(who, key)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('There’s nothing to claim at the moment.')
    expect(keyIn(html)).not.toBe(key)
  })

  it('a cashback claim that the platform refuses because of a break shows that', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'refusal', errorCode: 'protection.timeout', status: 403 })
    expect(await (await send(who, key)).text()).toContain('Promotions are not available during a break')
  })

  it('a cashback claim is not sent without the form’s token', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answer = await lobby.postForm(path, { key }, cookies(who))
    expect(answer.status).toBe(403)
    expect(claims()).toEqual([])
  })

  it('a claim in the URL that the platform does not know is reported as such', async () => {
    lobby.platform.script('cashbackByKey', { kind: 'refusal', errorCode: 'cashback.not.found', status: 404 })
    expect(await open(await newPlayer(), resultOf('unknown'))).toContain('We couldn’t find this claim.')
  })

  it('a cashback claim from another tab is reported until its member has seen it', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await send(who, key)
    expect(await open(who)).toContain('We received your last claim and credited it.')
    await open(who, resultOf(key))
    await expect.poll(() => open(who)).not.toContain('We received your last claim and credited it.')
  })
})
