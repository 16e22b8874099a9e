// Full suite only: tests/worker/rewards/claim-idempotency.test.ts claims the sandbox’s rewards; the sandbox's rules, which no operator deploys, are in no other test.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { type Ticket, ticketsSchema } from '../../../shared/contract/ticket-schemas'
import { GAME_IDS, openGame, readWalletJournal } from '../harness/sandbox-play'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Rewards of the sandbox: the list, a single payment of each, and their owner. */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

const list = async (as = token): Promise<Ticket[]> => {
  const { value, dropped } = parseReply(ticketsSchema, await sandbox.value('tickets', { token: as }))
  expect(dropped).toBe(0)
  return value.list
}
const named = async (title: string, as = token): Promise<Ticket> => {
  const ticket = (await list(as)).find((one) => one.title === title)
  if (!ticket) throw new Error(`There is no ticket ${title}`)
  return ticket
}
async function post(name: 'claimTicket' | 'giveUpTicket', ticketId: string, as = token) {
  const reply = await sandbox.call(name, { token: as, body: { ticketId } })
  const { errorCode, value } = (await reply.json()) as SandboxEnvelope
  return errorCode ?? value
}
const claim = (ticketId: string, as = token) => post('claimTicket', ticketId, as)
const count = async (as = token) =>
  (await sandbox.value<{ count: number }>('claimableTickets', { token: as })).count
const credits = async () =>
  (await readWalletJournal(sandbox, 'rafi88')).journal.filter(({ key }) => key.startsWith('reward:'))
const tool = (change: Record<string, unknown>) =>
  sandbox.ask('/__sandbox/rewards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: 'rafi88', ...change }),
  })
const end = (reward: string, endsInS: number) => tool({ reward, endsInS })
const checkIn = async () => {
  const found = parseReply(ticketsSchema, await sandbox.value('tickets', { token })).value.checkIn
  if (!found) throw new Error('There is no check-in')
  return found
}
const playSlot = async (stake: string, times: number) => {
  const game = await openGame(sandbox, token, GAME_IDS.slot)
  for (let round = 0; round < times; round++) expect(await game.bet({ stake })).toMatchObject({ status: 200 })
}

it('the sandbox has rewards in every state that does not require an action of the member', async () => {
  const states = Object.fromEntries((await list()).map(({ title, state }) => [title, state]))
  expect(states).toEqual({
    'Check-in, day 1': 'ready',
    'Thank-you gift': 'ready',
    'Friday bonus': 'ready',
    'Table bonus': 'ready',
    'Slot mission': 'progress',
    'Deposit mission': 'progress',
    'Second gift': 'locked',
    'Photo prize': 'review',
    'Birthday gift': 'ended',
  })
  expect(await count()).toBe(4)
})

it('the sandbox pays a reward once for twenty simultaneous claims', async () => {
  const { id } = await named('Thank-you gift')
  const before = await sandbox.value<{ sumBalance: string }>('balance', { token })
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ amount: '50.00', isLocked: false })
  expect((await credits()).map(({ key }) => key)).toEqual([`reward:${id}:credit`])
  const after = await sandbox.value<{ sumBalance: string }>('balance', { token })
  expect(Number(after.sumBalance) - Number(before.sumBalance)).toBe(50)
  expect(await named('Thank-you gift')).toMatchObject({ state: 'claimed', changedAt: expect.any(Number) })
  expect(await count()).toBe(3)
})

it('the sandbox gives each member separate rewards, which no other member can claim or forfeit', async () => {
  const other = await sandbox.tokenOf('nusrat')
  const { id } = await named('Friday bonus')
  expect((await named('Friday bonus', other)).id).not.toBe(id)
  expect(await claim(id, other)).toBe('ticket.not.found')
  await claim(id)
  expect(await post('giveUpTicket', id, other)).toBe('ticket.not.found')
  expect(await named('Friday bonus')).toMatchObject({ state: 'playing' })
})

it.each([['x'], ['payment:x']])('the sandbox reports no reward ticket for %s', async (id) => {
  expect(await claim(id)).toBe('ticket.not.found')
  expect(['ticket.not.found', 'ticket.not.playing']).toContain(await post('giveUpTicket', id))
})

it('the sandbox refuses expired rewards by its clock, however long the page has shown them', async () => {
  const { id } = await named('Thank-you gift')
  await end('thank-you', 0)
  expect(await claim(id)).toBe('ticket.ended')
  await end('thank-you', 60)
  expect(await claim(id)).toMatchObject({ amount: '50.00' })
  expect(await credits()).toHaveLength(1)
})

it('the sandbox counts real rounds for a mission, pays its reward, and locks its bonus until it is wagered', async () => {
  const mission = await named('Slot mission')
  expect(await claim(mission.id)).toBe('ticket.not.ready')
  await playSlot('18.00', 19)
  expect(await named('Slot mission')).toMatchObject({
    state: 'progress',
    progress: { of: 'rounds', done: '19', needed: '20' },
  })
  await playSlot('18.00', 1)
  expect(await claim(mission.id)).toMatchObject({ amount: '250.00', isLocked: true })
  expect(await named('Second gift')).toMatchObject({ state: 'ready' })
  await playSlot('18.00', 1)
  expect(await named('Slot mission')).toMatchObject({
    state: 'playing',
    playing: { needed: '750.00', played: '18.00', givingUp: { returned: '250.00' } },
  })
  const { kinds, locked } = (await named('Slot mission')).playing ?? {}
  expect(locked).toBe('250.00')
  expect(kinds?.map(({ category, percent, played }) => [category, percent, played])).toEqual([
    ['RNG', '100', '18.00'],
    ['FISH', '100', '0.00'],
    ['LIVE', '10', '0.00'],
    ['SPORTS', '0', '0.00'],
    ['ELOTT', '0', '0.00'],
  ])
})

describe('the daily check-in', () => {
  it('the daily check-in pays a day once for twenty simultaneous requests', async () => {
    const { ticketId = '', days } = await checkIn()
    expect(days.map(({ state }) => state)).toEqual(['today', ...Array(6).fill('ahead')])
    await Promise.all(Array.from({ length: 20 }, () => claim(ticketId)))
    expect(await credits()).toHaveLength(1)
    expect((await checkIn()).days[0]).toEqual({ state: 'done', amount: '5.00' })
    expect(await count()).toBe(3)
  })

  it('the daily check-in skips only a missed day, and pays no day before or after its time', async () => {
    await checkIn()
    await tool({ beganDaysAgo: 2 })
    const { days, ticketId = '' } = await checkIn()
    expect(days.map(({ state }) => state)).toEqual([
      ...['missed', 'missed', 'today', 'ahead', 'ahead', 'ahead', 'ahead'],
    ])
    const day = Number(/\d+$/.exec(ticketId)?.[0])
    expect(await claim(`check-in.${day - 1}`)).toBe('ticket.ended')
    expect(await claim(`check-in.${day + 1}`)).toBe('ticket.not.found')
    expect(await claim(ticketId)).toMatchObject({ amount: '10.00' })
    await tool({ beganDaysAgo: 7 })
    expect((await checkIn()).days[0]?.state).toBe('done')
  })
})

describe('a bonus with a wagering requirement', () => {
  it('a bonus with a wagering requirement makes a second bonus wait until the first is forfeited, which frees the member’s money', async () => {
    const [friday, table] = [await named('Friday bonus'), await named('Table bonus')]
    expect(await claim(friday.id)).toMatchObject({ amount: '120.00', isLocked: true })
    expect(await claim(table.id)).toBe('ticket.blocked')
    const { playing } = await named('Friday bonus')
    expect(playing?.givingUp?.returned).toBe('120.00')
    expect(playing?.givingUp?.freed).toBe(playing?.givingUp?.balance)
    const answers = await Promise.all([1, 2, 3].map(() => post('giveUpTicket', friday.id)))
    for (const answer of answers) expect(answer).toEqual({ balance: playing?.givingUp?.balance })
    expect((await credits()).map(({ key }) => key)).toEqual([
      `reward:${friday.id}:credit`,
      `reward:${friday.id}:give-up`,
    ])
    expect(await named('Friday bonus')).toMatchObject({ state: 'ended' })
    expect(await claim(table.id)).toMatchObject({ isLocked: true })
    expect(await post('giveUpTicket', (await named('Thank-you gift')).id)).toBe('ticket.not.playing')
  })
})

describe('the maximum win of a bonus', () => {
  /** Sets the maximum win of the Friday bonus, in minor units. */
  const setCap = async (cap: number) => {
    const db = await sandbox.miniflare.getD1Database('DB')
    await db
      .prepare("UPDATE reward SET offer = json_set(offer, '$.terms.cap', ?) WHERE id = 'friday'")
      .bind(cap)
      .run()
  }
  const balance = async () => Number((await readWalletJournal(sandbox, 'rafi88')).balance)

  it('a bonus above its maximum win is reduced when it is released, as stated in its terms and in the records', async () => {
    await setCap(13_000)
    const { id, terms } = await named('Friday bonus')
    expect(terms).toMatchObject({
      cap: '130.00',
      content: expect.stringContaining('above the cap are removed'),
    })
    await claim(id)
    const before = await balance()
    await sandbox.scenario({ outcome: 'win' })
    await playSlot('180.00', 1)
    const { playing } = await named('Friday bonus')
    expect(Number(playing?.won)).toBeCloseTo(120 + (await balance()) - before)
    await playSlot('180.00', 1)
    const { state, takenBack } = await named('Friday bonus')
    expect(state).toBe('claimed')
    expect(Number(takenBack)).toBeGreaterThan(0)
    expect((await balance()) - before).toBeCloseTo(130)
    for (const { postings } of (await readWalletJournal(sandbox, 'rafi88')).journal)
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    const { list: movements } = await sandbox.value<{ list: { kind: string; amount: string }[] }>(
      'transactions',
      {
        token,
        query: {
          from: String(Date.now() - 3_600_000),
          until: String(Date.now() + 60_000),
          kinds: 'above-cap',
        },
      },
    )
    expect(movements).toMatchObject([{ kind: 'above-cap', amount: `-${takenBack}` }])
  })

  it('a bonus below its maximum win is released in full', async () => {
    const { id } = await named('Friday bonus')
    await claim(id)
    const before = await balance()
    await sandbox.scenario({ outcome: 'lose' })
    await playSlot('180.00', 2)
    expect(await named('Friday bonus')).not.toHaveProperty('takenBack')
    expect((await balance()) - before).toBe(120 - 360)
  })
})

it('the sandbox refuses reward claims during a break, and when a tester switches them off', async () => {
  const away = await sandbox.tokenOf('excluded01')
  const { id } = await named('Thank-you gift', away)
  expect(await claim(id, away)).toBe('protection.excluded')
  await sandbox.scenario({ claimsRefused: 'ticket.ended' })
  expect(await claim((await named('Thank-you gift')).id)).toBe('ticket.ended')
  expect(await credits()).toEqual([])
})

it('the sandbox has no rewards for free play', async () => {
  const trial = await sandbox.tokenOf('trial01')
  const replies = await Promise.all([
    sandbox.call('tickets', { token: trial }),
    sandbox.call('claimTicket', { token: trial, body: { ticketId: 'x' } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})
