import { beforeEach, describe, expect, it } from 'vitest'
import type { RealityCheckView } from '../../../shared/protection/reality-check-view'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The reality check between browser and platform: its state, and the allowed requests. */

const lobby = await sharedLobby()
const NOW = 1_700_000_000_000
const MINUTE = 60_000
const session = {
  ...{ now: NOW, startedAt: NOW - 20 * MINUTE, elapsedMs: 20 * MINUTE, rounds: 3 },
  ...{
    staked: '45.00',
    won: '10.00',
    currency: 'BDT',
    interval: 30,
    nextAt: NOW + 10 * MINUTE,
  },
}
const due = { ...session, due: '1700000000000', nextAt: NOW }
const limits = {
  ...{ now: NOW, currency: 'BDT' },
  list: [
    { kind: 'deposit', period: 'day', amount: '5000.00', used: '0', left: '5000.00' },
    { kind: 'loss', period: 'week', amount: null, used: '35.00' },
  ],
}

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  lobby.platform.values.realityClock = session
  lobby.platform.values.limits = limits
  who = await createMember({ userName: `player-${crypto.randomUUID()}` })
})

const look = async (query = '') => {
  const answer = await lobby.api(`/m/api/reality${query}`, { member: who })
  return { status: answer.status, view: (await answer.json()) as RealityCheckView & { code?: string } }
}
const answer = async (body: unknown) => {
  const reply = await lobby.api('/m/api/reality', { method: 'POST', body: JSON.stringify(body), member: who })
  return { status: reply.status, view: (await reply.json()) as RealityCheckView & { code?: string } }
}

describe('the clock of the reality check', () => {
  it('the clock of the reality check has durations only, so that no device’s clock matters', async () => {
    const { view } = await look('?playing=1')
    expect(view).toMatchObject({ elapsedMs: 20 * MINUTE, nextInMs: 10 * MINUTE, due: null, result: '-35' })
    expect(JSON.stringify(view)).not.toContain('17000')
  })

  it('the clock of the reality check identifies the session of play, and a new session gets a new id', async () => {
    const first = (await look('?playing=1')).view.session
    expect((await look('?playing=1')).view.session).toBe(first)
    lobby.platform.values.realityClock = { ...session, startedAt: NOW - 5 * MINUTE }
    expect((await look('?playing=1')).view.session).not.toBe(first)
    lobby.platform.values.realityClock = { now: NOW, startedAt: null }
    expect((await look()).view.session).toBeNull()
  })

  it('a request for the reality check’s clock counts as playing only while a game is open', async () => {
    await look()
    await look('?playing=1')
    expect(lobby.platform.calls('realityClock').map(({ query }) => query)).toEqual([{ look: '1' }, {}])
  })

  it('the clock of the reality check includes the remaining limits only when a check is due', async () => {
    expect((await look('?playing=1')).view.limits).toBeNull()
    expect(lobby.platform.calls('limits')).toEqual([])
    lobby.platform.values.realityClock = due
    expect((await look('?playing=1')).view).toMatchObject({
      due: due.due,
      limits: [{ kind: 'deposit', period: 'day', amount: '5000.00', left: '5000.00' }],
    })
  })

  it('the clock of the reality check includes the remaining limits before the player’s time ends', async () => {
    lobby.platform.values.realityClock = { ...session, timeLeftMs: 10 * MINUTE }
    expect((await look('?playing=1')).view).toMatchObject({ timeLeftMs: 10 * MINUTE, limits: [{}] })
  })

  it('the clock of the reality check is equally strict while the limits are unavailable', async () => {
    lobby.platform.values.realityClock = due
    lobby.platform.script('limits', { kind: 'reset' })
    expect(await look('?playing=1')).toMatchObject({ status: 200, view: { due: due.due, limits: null } })
  })

  it('the clock of the reality check reports an unknown state while the platform is down', async () => {
    lobby.platform.script('realityClock', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect((await look('?playing=1')).status).toBe(502)
  })

  it('the clock of the reality check is closed to guests and other sessions', async () => {
    expect((await lobby.api('/m/api/reality', {})).status).toBe(401)
    const stranger = { ...who, csrfToken: 'of-another-session' }
    expect((await lobby.api('/m/api/reality', { member: stranger })).status).toBe(403)
    expect(lobby.platform.calls('realityClock')).toEqual([])
  })
})

describe('an answer to a reality check', () => {
  it.each(['stop', 'keep', 'break'])(
    'the answer %s to a reality check reaches the platform unchanged',
    async (given) => {
      expect((await answer({ due: due.due, answer: given })).status).toBe(200)
      expect(lobby.platform.calls('answerReality')[0]?.body).toBe(
        JSON.stringify({ due: due.due, answer: given }),
      )
    },
  )

  it('an answer to a reality check that another tab has answered is reported as such', async () => {
    lobby.platform.script('answerReality', { kind: 'refusal', errorCode: 'reality.answered', status: 409 })
    expect(await answer({ due: 'old', answer: 'keep' })).toMatchObject({
      status: 409,
      view: { code: 'reality-answered' },
    })
  })

  it.each([{}, { due: '1' }, { due: '1', answer: 'later' }, { due: '1', answer: 'keep', for: 'another' }])(
    'an answer to a reality check with an invalid body is refused: %j',
    async (body) => {
      expect((await answer(body)).status).toBe(400)
      expect(lobby.platform.calls('answerReality')).toEqual([])
    },
  )
})
