import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** New members are offered limits once, before the first game or deposit. */

const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }
const toAsk = { standing: 'none', offerLimits: true }
const back = href('deposit', { amount: '2000', channel: 'padma-qr' })

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.protection = toAsk
  who = await createMember({ userName: `offer-${crypto.randomUUID()}` })
})

const cookies = (of = who) => ({ Cookie: `${of.cookie}; lang=EN` })
async function launch(of = who) {
  const answer = await lobby.api('/m/api/launch', { method: 'POST', body: JSON.stringify(slot), member: of })
  return ((await answer.json()) as { code?: string }).code ?? answer.status
}
async function pay(fields: Record<string, string> = {}, of = who) {
  const html = await (await lobby.fetch(href('deposit'), { headers: cookies(of) })).text()
  const key = / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const typed = { amount: '2000', channel: 'padma-qr', bonus: '', key, ...fields }
  return lobby.postForm(href('deposit'), { csrfToken: of.csrfToken, ...typed }, cookies(of))
}
const answer = (fields: Record<string, string>, next = back) =>
  lobby.postForm(href('limits-offer', { return: next }), { csrfToken: who.csrfToken, ...fields }, cookies())
const leads = (response: { status: number; headers: { get(name: string): string | null } }) => [
  response.status,
  response.headers.get('Location'),
]
const intervals = () =>
  lobby.platform.calls('setRealityInterval').map(({ body }) => JSON.parse(body) as unknown)
const set = () => lobby.platform.calls('setLimit').map(({ body }) => JSON.parse(body) as unknown)

describe('a member who has not answered the limits offer', () => {
  it('a member who has not answered the limits offer sees it before the first game', async () => {
    expect(await launch()).toBe('limits-offer')
    expect(lobby.platform.calls('launchGame')).toEqual([])
  })

  it('a member who answers the limits offer returns to the filled-in deposit', async () => {
    const refused = await pay({ amount: '২,০০০' })
    expect(leads(refused)).toEqual([303, href('limits-offer', { return: back })])
    expect(lobby.platform.calls('depositByQr')).toEqual([])
    const form = await (await lobby.fetch(back, { headers: cookies() })).text()
    expect(form).toMatch(/name="amount"[^>]*value="2000"/)
  })

  it('the limits offer links to all tools of player protection', async () => {
    const page = await (
      await lobby.fetch(href('limits-offer', { return: back }), { headers: cookies() })
    ).text()
    const [, main = ''] = page.split('<main')
    expect(main).toContain(`href="${href('player-protection')}"`)
  })

  it('the limits offer stays at a form with a mistake', async () => {
    const refused = await pay({ amount: 'much' })
    expect(refused.status).toBe(422)
  })

  it('a member who accepts or skips the limits offer can play and deposit afterwards', async () => {
    for (const fields of [{ intent: 'skip' }, { deposit: '500' }]) {
      lobby.platform.values.protection = toAsk
      lobby.platform.script('limitsOffered', () => {
        lobby.platform.values.protection = { standing: 'none' }
        return { kind: 'value', value: { standing: 'none' } }
      })
      expect(leads(await answer(fields as Record<string, string>))).toEqual([303, back])
      expect(await launch()).toBe(200)
    }
    expect((await pay()).headers.get('Location')).toContain(href('payment'))
  })

  it('a member who has not answered the limits offer can withdraw', async () => {
    const page = await lobby.fetch(href('withdraw'), { headers: cookies() })
    expect(page.status).toBe(200)
  })
})

describe('the limits offer', () => {
  it('the limits offer comes first after a registration', async () => {
    const registered = await lobby.postForm(href('register', { return: href('game-list') }), {
      ...{ method: 'username', username: 'rafi_dhaka', agreed: 'on' },
      ...{ password: 'river-Stone-42', confirmPassword: 'river-Stone-42' },
    })
    expect(registered.headers.get('Location')).toContain(
      encodeURIComponent(href('limits-offer', { return: href('game-list') })),
    )
  })

  it('the limits offer is left out after a registration when the platform does not require it, or its state is unknown', async () => {
    const register = () =>
      lobby.postForm(href('register'), {
        ...{ method: 'username', username: 'rafi_dhaka', agreed: 'on' },
        ...{ password: 'river-Stone-42', confirmPassword: 'river-Stone-42' },
      })
    lobby.platform.values.protection = { standing: 'none' }
    expect((await register()).headers.get('Location')).not.toContain('limitsOffer')
    lobby.platform.script('protection', { kind: 'reset' })
    const unknown = await register()
    expect(unknown.status).toBe(303)
    expect(unknown.headers.get('Location')).not.toContain('limitsOffer')
  })

  it('the limits offer sets only the limits that were typed', async () => {
    lobby.platform.values.limits = { now: 1, currency: 'BDT', list: [] }
    await answer({ deposit: '৮,০০০', loss: '', time: '1.5' })
    expect(set()).toEqual([
      { kind: 'deposit', period: 'month', amount: '8000' },
      { kind: 'time', period: 'day', amount: '90' },
    ])
    expect(lobby.platform.calls('limitsOffered')).toHaveLength(1)
  })

  it('the limits offer includes the interval of the reality check, which applies without any limit', async () => {
    lobby.platform.values.realityClock = { now: 1, startedAt: null, interval: null, longest: null }
    const html = await (await lobby.fetch(href('limits-offer'), { headers: cookies() })).text()
    const chips = html.match(/<input[^>]*name="minutes"[^>]*>/g) ?? []
    expect(chips.map((chip) => /value="(\w+)"/.exec(chip)?.[1])).toEqual(['15', '30', '60', 'none'])
    expect(chips.map((chip) => chip.includes('checked'))).toEqual([false, false, false, true])
    expect(leads(await answer({ deposit: '', loss: '', time: '', minutes: '30' }))).toEqual([303, back])
    expect([set(), intervals()]).toEqual([[], [{ minutes: 30 }]])
  })

  it('the limits offer sets an interval together with limits, and none for members who skip the offer', async () => {
    await answer({ deposit: '500', minutes: 'none' })
    expect([set().length, intervals()]).toEqual([1, [{ minutes: null }]])
    lobby.platform.requests.length = 0
    await answer({ intent: 'skip', minutes: '15' })
    expect(intervals()).toEqual([])
  })

  it('the limits offer appears without the interval while that is unavailable', async () => {
    lobby.platform.script('realityClock', { kind: 'reset' })
    const html = await (await lobby.fetch(href('limits-offer'), { headers: cookies() })).text()
    expect(html).toContain('name="deposit"')
    expect(html).not.toContain('name="minutes"')
  })

  it('the limits offer suggests no amounts, and preselects nothing', async () => {
    const html = await (
      await lobby.fetch(href('limits-offer', { return: back }), { headers: cookies() })
    ).text()
    for (const field of ['deposit', 'loss', 'time']) {
      expect(html).toMatch(new RegExp(`<input[^>]*name="${field}"`))
      expect(html).not.toMatch(new RegExp(`<input[^>]*name="${field}"[^>]*value=`))
    }
  })

  it.each([
    [{ minutes: 'none' }, 'Enter at least one limit, or continue without limits.'],
    [{ minutes: '45' }, 'Enter at least one limit, or continue without limits.'],
    [{}, 'Enter at least one limit, or continue without limits.'],
    [{ deposit: '0' }, 'Enter an amount such as 500'],
    [{ time: '25' }, 'This time is longer than the period of the limit'],
  ])('the limits offer reports the mistake in %j, and sets nothing', async (fields, sentence) => {
    const refused = await answer(fields as Record<string, string>)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(sentence)
    expect([...set(), ...intervals(), ...lobby.platform.calls('limitsOffered')]).toEqual([])
  })

  it('a skipped limits offer is recorded in the session when the platform cannot record it', async () => {
    lobby.platform.script('limitsOffered', { kind: 'reset' })
    const skipped = await answer({ intent: 'skip' })
    expect(leads(skipped)).toEqual([303, back])
    const cookie = parseSetCookies(skipped)['__Host-session']?.split(';')[0]
    expect(await launch({ ...who, cookie: `__Host-session=${cookie}` })).toBe(200)
  })

  it('the limits offer leads to pages of the lobby only', async () => {
    expect(leads(await answer({ intent: 'skip' }, 'https://evil.example/'))).toEqual([303, '/m/home'])
  })

  it('the limits offer requires the session’s token', async () => {
    expect((await answer({ intent: 'skip', csrfToken: 'another-token-0123456' })).status).toBe(403)
    expect(lobby.platform.calls('limitsOffered')).toEqual([])
  })
})

it('the limits offer does not appear in free play', async () => {
  const free = await createMember({ userName: `free-${crypto.randomUUID()}`, type: 4 })
  expect(await launch(free)).toBe(200)
})

describe('a reached limit', () => {
  const ask = async (of?: TestMember) => {
    const reply = await lobby.api('/m/api/spent-limit', of ? { member: of } : {})
    return { status: reply.status, body: await reply.json() }
  }

  it('a reached limit is reported to its member only', async () => {
    const spent = { kind: 'loss', period: 'week', until: 1_800_000_000_000 }
    lobby.platform.values.protection = { standing: 'none', spent }
    expect(await ask(who)).toEqual({ status: 200, body: { spent, left: [], currency: 'BDT' } })
    expect((await ask()).status).toBe(401)
  })

  it('a reached limit comes with the remainder of limits on stakes and losses', async () => {
    const limit = { period: 'week', amount: '50', used: '45' }
    lobby.platform.values.limits = {
      ...{ now: 1_700_000_000_000, currency: 'BDT' },
      list: [
        { ...limit, kind: 'wager', left: '5' },
        { ...limit, kind: 'loss', amount: null },
        { ...limit, kind: 'deposit', left: '5' },
      ],
    }
    const left = [{ kind: 'wager', period: 'week', amount: '50', left: '5' }]
    expect((await ask(who)).body).toEqual({ spent: null, left, currency: 'BDT' })
    lobby.platform.script('limits', { kind: 'reset' })
    expect((await ask(who)).body).toEqual({ spent: null, left: [], currency: null })
  })

  it('no reached limit is reported for members without limits', async () => {
    expect((await ask(who)).body).toEqual({ spent: null, left: [], currency: 'BDT' })
  })
})

it('a deposit that the limit refuses shows the error at the amount, with a link to the limits', async () => {
  lobby.platform.values.protection = { standing: 'none' }
  lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'deposit.limit', status: 409 })
  const html = await (await pay()).text()
  expect(html).toContain('This amount would exceed your deposit limit')
  expect(html).toContain('Check how much of your deposit limit is left.')
  expect(html).toContain(`href="${href('limits')}"`)
})
