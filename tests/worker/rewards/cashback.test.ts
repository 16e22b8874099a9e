import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { cashback } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member'
import { getNotAllowedText, keyIn, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The page of cashback: to whom it is open, what it shows, and that it claims once. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { MANPLAYREB3: true }
  lobby.platform.requests.length = 0
})

const path = href('cashback')
let players = 0
/** A member of their own, because keys and limits belong to a member. */
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

describe('to whom it is open', () => {
  it('is not a guest, who logs in and comes back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it('is no account without real money, and nothing is asked for it', async () => {
    for (const type of [4, 99]) {
      const who = await newPlayer(type)
      expect(await open(who)).toContain(getNotAllowedText(type))
      expect((await send(who, 'k')).status).toBe(403)
    }
    expect([...claims(), ...lobby.platform.calls('cashback')]).toEqual([])
  })

  it('is nobody while the flag is off', async () => {
    lobby.platform.values.whitelabel = { MANPLAYREB3: false }
    await lobby.flush()
    const who = await newPlayer()
    expect(await open(who)).toContain('There is no cashback at the moment')
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
  ])('is not a member who %s since the page was opened', async (_, protection) => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.values.protection = { standing: 'none', ...protection }
    await send(who, key)
    expect(claims()).toEqual([])
  })

  it('is no member of whom that is not known', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('protection', { kind: 'reset' })
    expect((await send(who, key)).status).toBe(422)
    expect(claims()).toEqual([])
  })
})

describe('the page', () => {
  it('shows what is ready, where it comes from, and on which terms', async () => {
    const html = await open(await newPlayer())
    const text = textOf(html)
    expect(text).toContain('Ready now ৳ 182.40')
    expect(text).toContain('Claim ৳ 182.40')
    expect(text).toContain('Slots 0.8% of ৳ 12,400 ৳ 99.20')
    expect(text).toContain('Fishing 0.7% of ৳ 0 ৳ 0')
    expect(text).toContain('Ready from earlier periods ৳ 83.20')
    expect(text).toContain('Until 30 days after a period')
    expect(text).toContain('To play before a withdrawal Nothing')
    expect(text).toContain('Cancelled bets do not count.')
  })

  it('shows no terms that the platform does not name', async () => {
    lobby.platform.values.cashback = cashback({ terms: undefined, endsAt: undefined })
    const text = textOf(await open(await newPlayer()))
    for (const term of ['To play before', 'Can be claimed', 'Least of', 'Most of'])
      expect(text).not.toContain(term)
  })

  it('says how often it has to be played as it is, not rounded', async () => {
    lobby.platform.values.cashback = cashback({ terms: { wagering: 1.5 } })
    expect(textOf(await open(await newPlayer()))).toContain('1.5 times what was claimed')
  })

  it('has no button for nothing, or for less than the least', async () => {
    for (const ready of ['0', '0.99']) {
      lobby.platform.values.cashback = cashback({ ready })
      const html = await open(await newPlayer())
      expect(html).not.toContain('name="key"')
      expect(textOf(html)).toContain('Claims are of ৳ 1 or more.')
    }
  })

  it('cleans the operator’s terms', async () => {
    lobby.platform.values.cashback = cashback({
      terms: { html: '<p onclick="x()">kept</p><script>bad()</script><img src=x onerror=bad()>' },
    })
    const html = await open(await newPlayer())
    expect(html).toContain('<p>kept</p>')
    expect(html).not.toMatch(/bad\(\)|onclick|onerror/)
  })

  it('shows what was before, and what became of it', async () => {
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
    expect(text).toContain('৳ 100 was claimed, the rest was not claimed in time')
    expect(text).not.toContain('5 – 11 Oct')
  })

  it('keeps nothing of a member in what is kept for all', async () => {
    await open(await newPlayer())
    lobby.platform.values.cashback = cashback({ ready: '7.77' })
    const text = textOf(await open(await newPlayer()))
    expect(text).toContain('7.77')
    expect(text).not.toContain('182.40')
  })
})

describe('a claim', () => {
  it('leads to what it has credited', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answer = await send(who, key)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, resultOf(key)])
    expect(claims().map(({ headers }) => headers['idempotency-key'])).toEqual([key])
    const text = textOf(await open(who, resultOf(key)))
    expect(text).toContain('৳ 182.40 is in your main wallet')
    expect(text).toContain('Main wallet after it: ৳ 1,703.15')
  })

  it('that is sent again, or from a second tab, is made once and leads to the same', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(who, key)))
    expect(new Set(answers.map(({ headers }) => headers.get('Location')))).toEqual(new Set([resultOf(key)]))
    // Calls at the same time carry the same key: the platform credits one of them.
    expect(new Set(claims().map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([key]))
    const calls = claims().length
    expect((await send(who, key)).headers.get('Location')).toBe(resultOf(key))
    expect(claims()).toHaveLength(calls)
  })

  it('that an old form asks for leads to the one that was made', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await send(who, key)
    expect((await send(who, 'of-nobody')).headers.get('Location')).toBe(resultOf(key))
    expect(claims()).toHaveLength(1)
  })

  it('whose answer was lost is asked about by its key, not made again', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'reset' })
    expect((await send(who, key)).headers.get('Location')).toBe(resultOf(key))
    expect(claims()).toHaveLength(1)
    expect(lobby.platform.calls('cashbackByKey').map(({ query }) => query.key)).toContain(key)
  })

  it('of which nobody knows is said to be so, with the same key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'reset' })
    lobby.platform.script('cashbackByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect((await send(who, key)).headers.get('Location')).toBe(path)
    const html = await open(who)
    expect(html).toContain('We do not know yet whether your last claim was made')
    expect(keyIn(html)).toBe(key)
  })

  it('that did not reach the platform is said to be so', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'reset' })
    lobby.platform.script('cashbackByKey', { kind: 'refusal', errorCode: 'cashback.not.found', status: 404 })
    await send(who, key)
    expect(textOf(await open(who))).toContain('Your last claim did not reach us: nothing was credited')
  })

  it('of nothing is refused in words, and the form goes on with a new key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'refusal', errorCode: 'cashback.none', status: 409 })
    const answer = await send(who, key)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('There is nothing to claim at the moment')
    expect(keyIn(html)).not.toBe(key)
  })

  it('that the platform refuses for a break is said to be so', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('claimCashback', { kind: 'refusal', errorCode: 'protection.timeout', status: 403 })
    expect(await (await send(who, key)).text()).toContain('so no promotions are open to you')
  })

  it('is not sent without the token of the form', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answer = await lobby.postForm(path, { key }, cookies(who))
    expect(answer.status).toBe(403)
    expect(claims()).toEqual([])
  })

  it('that the URL names and the platform does not know is said to be so', async () => {
    lobby.platform.script('cashbackByKey', { kind: 'refusal', errorCode: 'cashback.not.found', status: 404 })
    expect(await open(await newPlayer(), resultOf('unknown'))).toContain('There is no such claim')
  })

  it('that was made in another tab is told of until its member has seen it', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await send(who, key)
    expect(await open(who)).toContain('Your last claim was made.')
    await open(who, resultOf(key))
    await expect.poll(() => open(who)).not.toContain('Your last claim was made.')
  })
})
