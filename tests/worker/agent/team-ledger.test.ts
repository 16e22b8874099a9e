import { beforeAll, describe, expect, it } from 'vitest'
import { addAmounts } from '../../../shared/money/amount'
import { href } from '../../../shared/pages'
import { csvHref } from '../../../shared/records/csv'
import { ORIGIN } from '../harness/harness'
import { textOf } from '../harness/main-part'
import { type Member, member, type seededAccount } from '../harness/member'
import { sharedLobby } from '../harness/shared'

/** The overview of an agent of the sandbox, against what the sandbox has stored: its days, and the wallets below. */

const lobby = await sharedLobby({ sandbox: true })
let agent: Member
beforeAll(async () => {
  const reply = await lobby.fetch('/__sandbox/token?account=bilal_agent')
  agent = await member((await reply.json()) as Awaited<ReturnType<typeof seededAccount>>)
})
const get = (to: string) =>
  lobby.fetch(to, { headers: { Cookie: `${agent.cookie}; lang=EN`, 'Sec-Fetch-Site': 'same-origin' } })
const shown = async (range: string) => textOf(await (await get(href('agent-overview', { range }))).text())

/** The rows of the file of a time, without its head. */
const days = async (range: string) => {
  const text = await (await get(csvHref('team', { range }))).text()
  const [, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  return rows.map((row) => row.split(','))
}
const sumOf = (rows: string[][], column: number) => addAmounts(...rows.map((row) => row[column] ?? ''))
/** As the page writes an amount: with decimals where it has some. */
const money = (amount: string) =>
  `৳ ${new Intl.NumberFormat('en', { minimumFractionDigits: /[.]\d*[1-9]/.test(amount) ? 2 : 0 }).format(amount as `${number}`)}`

interface Journal {
  journal: { key: string; postings: { account: string; amount: number }[] }[]
}

/** What a wallet's journal says was staked in rounds, minor units. */
async function stakedBy(account: string): Promise<number> {
  const reply = await lobby.fetch(`/__sandbox/wallet?account=${account}&mode=real`)
  const { journal } = (await reply.json()) as Journal
  return -journal
    .filter(({ key }) => key.startsWith('play:'))
    .flatMap(({ postings }) => postings)
    .filter(({ account: from, amount }) => from === 'player' && amount < 0)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** One round of a slot game with real money, as the game's own page plays it. */
async function playSlot(account: string, stake: string): Promise<void> {
  const query = new URLSearchParams({ account, nodeId: '10000', lobbyOrigin: ORIGIN, mode: 'real' })
  const { url } = (await (await lobby.fetch(`/__sandbox/launch?${query}`)).json()) as { url: string }
  const { origin, searchParams } = new URL(url)
  const post = (to: string, body: object, token?: string) =>
    lobby.fetch(`${origin}/__sandbox/play${to}`, {
      method: 'POST',
      headers: {
        'Idempotency-Key': crypto.randomUUID(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const session = await post('/session', { ticket: searchParams.get('ticket') })
  const { token } = (await session.json()) as { token: string }
  const round = await post('/rounds', { stake }, token)
  if (!round.ok) throw new Error(`no round: ${round.status} ${await round.text()}`)
}

describe('the figures of the overview', () => {
  it.each(['today', '7-days', 'this-month', 'last-month'])(
    'are the sums of their days: %s',
    async (range) => {
      const rows = await days(range)
      const text = await shown(range)
      expect(text).toContain(`Team turnover ${money(sumOf(rows, 4))}`)
      expect(text).toContain(`Team deposits ${money(sumOf(rows, 3))}`)
      expect(text).toContain(`Commission ${money(sumOf(rows, 5))}`)
      expect(text).toContain(`New members ${sumOf(rows, 2)}`)
    },
  )

  it('grow by what a member below has staked, as the wallet has it', async () => {
    const funds = { account: 'nusrat', set: '2000' }
    await lobby.fetch('/__sandbox/wallet', { method: 'POST', body: JSON.stringify(funds) })
    const [before, stakedBefore] = [sumOf(await days('today'), 4), await stakedBy('nusrat')]
    await playSlot('nusrat', '900.00')
    await playSlot('nusrat', '90.00')
    expect(await stakedBy('nusrat')).toBe(stakedBefore + 99_000)
    const after = sumOf(await days('today'), 4)
    expect(after).toBe(addAmounts(before, '990'))
    expect(await shown('today')).toContain(`Team turnover ${money(after)}`)
  })
})
