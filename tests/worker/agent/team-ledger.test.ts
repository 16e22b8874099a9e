import { beforeAll, describe, expect, it } from 'vitest'
import { addAmounts } from '../../../shared/money/amount'
import { href } from '../../../shared/paths'
import { csvDownloadHref } from '../../../shared/records/csv'
import { ORIGIN } from '../harness/harness'
import { createMember, type seededAccount, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { MEMBER_IDS } from '../harness/sandbox-agent'
import { sharedLobby } from '../harness/shared-servers'

/**
 * An agent's figures compared with the sandbox's records: play by day, wallets and deposits of the downline.
 */

const lobby = await sharedLobby({ sandbox: true })
let agent: TestMember
beforeAll(async () => {
  const reply = await lobby.fetch('/__sandbox/token?account=bilal_agent')
  agent = await createMember((await reply.json()) as Awaited<ReturnType<typeof seededAccount>>)
})
const get = (to: string) =>
  lobby.fetch(to, { headers: { Cookie: `${agent.cookie}; lang=EN`, 'Sec-Fetch-Site': 'same-origin' } })
const readPageText = async (range: string) =>
  textOf(await (await get(href('agent-overview', { range }))).text())

/** Returns the rows of a period’s file without the header. */
const days = async (range: string) => {
  const text = await (await get(csvDownloadHref('team', { range }))).text()
  const [, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  return rows.map((row) => row.split(','))
}
const sumOf = (rows: string[][], column: number) => addAmounts(...rows.map((row) => row[column] ?? ''))
/** Formats an amount as the page does: with decimals only when it has some. */
const money = (amount: string) =>
  `৳ ${new Intl.NumberFormat('en', { minimumFractionDigits: /[.]\d*[1-9]/.test(amount) ? 2 : 0 }).format(amount as `${number}`)}`

interface Journal {
  journal: { key: string; postings: { account: string; amount: number }[] }[]
}

/** Returns the sum of stakes in rounds in a wallet’s journal, in minor units. */
async function stakedBy(account: string): Promise<number> {
  const reply = await lobby.fetch(`/__sandbox/wallet?account=${account}&mode=real`)
  const { journal } = (await reply.json()) as Journal
  return -journal
    .filter(({ key }) => key.startsWith('play:'))
    .flatMap(({ postings }) => postings)
    .filter(({ account: from, amount }) => from === 'player' && amount < 0)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Plays one round of a slot game with real money, as the game's page does. */
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

describe('the figures of the agent overview', () => {
  it.each(['today', '7-days', 'this-month', 'last-month'])(
    'the figures of the agent overview equal the sums of their days: %s',
    async (range) => {
      const rows = await days(range)
      const text = await readPageText(range)
      expect(text).toContain(`Team turnover ${money(sumOf(rows, 4))}`)
      expect(text).toContain(`Team deposits ${money(sumOf(rows, 3))}`)
      expect(text).toContain(`Commission ${money(sumOf(rows, 5))}`)
      expect(text).toContain(`New members ${sumOf(rows, 2)}`)
    },
  )

  it('the figures of the agent overview grow by the stake of a member below, as recorded in the wallet', async () => {
    const funds = { account: 'nusrat', set: '2000' }
    await lobby.fetch('/__sandbox/wallet', { method: 'POST', body: JSON.stringify(funds) })
    const [before, stakedBefore] = [sumOf(await days('today'), 4), await stakedBy('nusrat')]
    await playSlot('nusrat', '900.00')
    await playSlot('nusrat', '90.00')
    expect(await stakedBy('nusrat')).toBe(stakedBefore + 99_000)
    const after = sumOf(await days('today'), 4)
    expect(after).toBe(addAmounts(before, '990'))
    expect(await readPageText('today')).toContain(`Team turnover ${money(after)}`)
  })
})

describe('last month’s ledger of the sandbox', () => {
  const range = 'last-month'
  const AHEAD_MS = 6 * 3_600_000
  const decimal = (minor: number) =>
    addAmounts('0', `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)
  /** Start and end of last month in the platform’s time zone. */
  const [from, until] = ((now) =>
    [-1, 0].map((ahead) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1) - AHEAD_MS))(
    new Date(Date.now() + AHEAD_MS),
  ) as [number, number]

  interface Rows {
    /** Members of the agent’s downline. */
    team: { member_id: string; account: string; depth: number }[]
    /** Stakes by member and category, in minor units. */
    play: { member_id: string; category: string; staked: number }[]
    deposits: { member_id: string; amount: number }[]
  }
  /** Reads the stored rows, without the product’s SQL statements. */
  async function rows(): Promise<Rows> {
    const { miniflare } = await lobby.sandbox()
    const db = await miniflare.getD1Database('DB', 'sandbox')
    const all = async <T>(sql: string, ...values: unknown[]) =>
      (
        await db
          .prepare(sql)
          .bind(...values)
          .all<T>()
      ).results
    const [team, days, rounds, grown, paid] = await Promise.all([
      all<Rows['team'][0]>(
        `SELECT member_id, depth, shown AS account FROM downline_above JOIN downline USING (member_id)
         WHERE agent_id = ?`,
        MEMBER_IDS.bilal_agent,
      ),
      all<Rows['play'][0] & { at: number }>('SELECT member_id, category, at, staked FROM downline_day'),
      all<Rows['play'][0] & { at: number }>(
        `SELECT member_id, category, at, stake AS staked FROM round
         WHERE mode = 'real' AND state IN ('won', 'lost', 'cashed-out')`,
      ),
      all<Rows['deposits'][0] & { day: number }>('SELECT member_id, day, amount FROM downline_deposit'),
      all<Rows['deposits'][0] & { at: number }>(
        `SELECT member_id, created_at AS at, amount FROM payment WHERE direction = 'deposit' AND state = 'done'`,
      ),
    ])
    const below = new Set(team.map(({ member_id }) => member_id))
    const isCounted = ({ member_id, at }: { member_id: string; at: number }) =>
      below.has(member_id) && at >= from && at < until
    return {
      team,
      play: [...days, ...rounds].filter(isCounted),
      deposits: [...grown.map((row) => ({ ...row, at: row.day * 86_400_000 - AHEAD_MS })), ...paid].filter(
        isCounted,
      ),
    }
  }
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

  it('last month’s sandbox ledger agrees with the agent overview in turnover, deposits and active members', async () => {
    const text = await readPageText(range)
    const { play, deposits } = await rows()
    expect(play.length).toBeGreaterThan(1000)
    expect(text).toContain(`Team turnover ${money(decimal(total(play.map(({ staked }) => staked))))}`)
    expect(text).toContain(`Team deposits ${money(decimal(total(deposits.map(({ amount }) => amount))))}`)
    const active = new Set(play.map(({ member_id }) => member_id)).size
    expect(text).toMatch(new RegExp(`Active members ${active.toLocaleString('en')} of `))
  })

  it('last month’s sandbox ledger agrees with the downline pages for each member and in total', async () => {
    const { team, play } = await rows()
    const accounts = new Map(team.map(({ member_id, account }) => [member_id, account]))
    const staked = new Map<string, number>()
    for (const { member_id, staked: amount } of play)
      staked.set(member_id, (staked.get(member_id) ?? 0) + amount)
    const told: string[] = []
    let commission = '0'
    let to: string | undefined = href('agent-downline', { range, activity: 'active' })
    while (to !== undefined) {
      const html = await (await get(to)).text()
      for (const row of extractMain(html).split('role="row"').slice(2)) {
        const text = textOf(`<main>${row}</main>`)
        const id = /agent\/member\?[^"]*id=([^"&]+)/.exec(row)?.[1] ?? ''
        expect(text).toContain(` ${accounts.get(id)} `)
        const amount = money(decimal(staked.get(id) ?? 0))
        expect(text, `turnover of ${id}`).toContain(` ${amount} `)
        commission = addAmounts(
          commission,
          /৳ ([\d,.]+) commission/.exec(text)?.[1]?.replaceAll(',', '') ?? '',
        )
        told.push(id)
      }
      to = linksOf(html).find((link) => link.includes('after='))
    }
    expect(told.toSorted()).toEqual([...staked.keys()].toSorted())
    // Commission is rounded down to the smallest unit for each day and each member.
    const whole = /Commission ৳ ([\d,.]+)/.exec(await readPageText(range))?.[1]?.replaceAll(',', '') ?? ''
    expect(Math.abs(Number(whole) - Number(commission))).toBeLessThan((told.length + 31) / 100)
  })

  it('last month’s sandbox ledger agrees with the agent’s page about a member, in turnover and by game type', async () => {
    const { play } = await rows()
    const some = [...new Set(play.map(({ member_id }) => member_id))].slice(0, 5)
    for (const id of some) {
      const own = play.filter(({ member_id }) => member_id === id)
      const html = await (await get(href('agent-member', { id, range }))).text()
      expect(textOf(html)).toContain(` Turnover ${money(decimal(total(own.map(({ staked }) => staked))))} `)
      const [, table = ''] = extractMain(html).split('<tbody>')
      const amounts = [...textOf(`<main>${table.split('</tbody>')[0]}</main>`).matchAll(/৳ ([\d,.]+)/g)]
      const byCategory = addAmounts(...amounts.map(([, amount = '']) => amount.replaceAll(',', '')))
      expect(money(byCategory)).toBe(money(decimal(total(own.map(({ staked }) => staked)))))
    }
  })
})
