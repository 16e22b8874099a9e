import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { CSV_KINDS, CSV_PATH, csvDownloadHref } from '../../../shared/records/csv'
import { RATE_LIMITS } from '../../../worker/limits/limit-rules'
import { bet, movement, payment, statement } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Downloaded files of records, with all rows of their pages. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const HOSTILE = `=HYPERLINK("https://evil.example","click")`
const DOWN = { kind: 'refusal', errorCode: 'records.down', status: 503 } as const

interface Asking {
  headers?: Record<string, string>
  zone?: string
  type?: number
}

/** Downloads a file as a new member, because a member may download ten files a minute. */
const get = async (to: string, { headers = {}, zone = 'UTC', type = 0 }: Asking = {}) => {
  const { cookie } = await createMember({ userName: `reader-${crypto.randomUUID()}`, type })
  return lobby.fetch(to, {
    headers: { Cookie: `${cookie}; lang=EN; time-zone=${zone}`, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
}
/** Returns the lines of a file as cells. The first line contains the columns. */
const linesOf = async (to: string, options?: Asking): Promise<string[][]> => {
  const text = await (await get(to, options)).text()
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), { newline: '\r\n' }).data
}
const at = Date.parse('2026-11-20T19:30:07Z')
/** Returns the current date in a time zone, such as 2026-11-21. */
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format()

describe('a file of bets', () => {
  it('a file of bets has a line for each bet, with times of the zone that its first column names', async () => {
    platform.values.betRecords = {
      currency: 'BDT',
      list: [
        bet({ id: 'B2', placedAt: at, settledAt: undefined, state: 'open', returned: '0' }),
        bet({
          id: 'B1',
          game: HOSTILE,
          placedAt: at,
          settledAt: at + 4000,
          stake: '100.50',
          returned: '0',
          state: 'lost',
        }),
      ],
    }
    expect(await linesOf(csvDownloadHref('bets', {}), { zone: 'Asia/Kathmandu' })).toEqual([
      [
        'Time (Asia/Kathmandu)',
        'Settled',
        'Game',
        'Game provider',
        'Game type',
        'Status',
        'Staked',
        'Returned',
        'Result',
        'Currency',
        'Reference number',
      ],
      ['2026-11-21 01:15:07', '', 'Royal Bengal', 'PG', 'RNG', 'Open', '100', '0', '', 'BDT', 'B2'],
      [
        '2026-11-21 01:15:07',
        '2026-11-21 01:15:11',
        `'${HOSTILE}`,
        'PG',
        'RNG',
        'Lost',
        '100.50',
        '0',
        '-100.5',
        'BDT',
        'B1',
      ],
    ])
  })

  it('a file of bets counts a cancelled bet as never staked', async () => {
    platform.values.betRecords = {
      list: [bet({ state: 'void', stake: '20', returned: '20', settledAt: undefined })],
    }
    const [, line] = await linesOf(csvDownloadHref('bets', {}))
    expect(line?.slice(6, 9)).toEqual(['0', '0', '0'])
  })

  it('a file of bets distinguishes the two equal hours when clocks go back', async () => {
    const times = ['2026-11-01T06:10:00Z', '2026-11-01T05:10:00Z', '2026-11-01T04:10:00Z'].map(Date.parse)
    platform.values.betRecords = {
      list: times.map((placedAt, place) => bet({ id: `b-${place}`, placedAt, settledAt: placedAt })),
    }
    const [, ...lines] = await linesOf(csvDownloadHref('bets', {}), { zone: 'America/New_York' })
    expect(lines.map(([placed]) => placed)).toEqual([
      '2026-11-01 01:10:00 -05:00',
      '2026-11-01 01:10:00 -04:00',
      '2026-11-01 00:10:00',
    ])
  })

  it('a file of bets follows the filters of its URL', async () => {
    await linesOf(
      csvDownloadHref('bets', {
        ...{ range: 'own', from: '2026-11-01', to: '2026-11-02' },
        ...{ category: 'RNG', vendor: 'PG', state: 'won' },
      }),
    )
    expect(platform.calls('betRecords').at(-1)?.query).toMatchObject({
      from: String(Date.parse('2026-11-01T00:00:00Z')),
      until: String(Date.parse('2026-11-03T00:00:00Z')),
      ...{ category: 'RNG', vendor: 'PG', state: 'won' },
    })
  })
})

describe('a file of transactions', () => {
  it('a file of transactions has a line for each movement', async () => {
    platform.values.transactions = {
      currency: 'BDT',
      list: [
        movement({ at, kind: 'stake', amount: '-100.50', balance: '1520.75' }),
        movement({
          id: 'M0',
          at,
          kind: 'correction',
          amount: '100',
          name: '',
          reason: HOSTILE,
          balance: undefined,
        }),
      ],
    }
    expect(await linesOf(csvDownloadHref('transactions', {}), { zone: 'America/Sao_Paulo' })).toEqual([
      [
        'Time (America/Sao_Paulo)',
        'Type',
        'Name',
        'Reason',
        'Amount',
        'Balance after',
        'Currency',
        'Reference number',
      ],
      ['2026-11-20 16:30:07', 'Stake', 'Royal Bengal', '', '-100.50', '1520.75', 'BDT', 'M1'],
      ['2026-11-20 16:30:07', 'Correction', '', `'${HOSTILE}`, '100', '', 'BDT', 'M0'],
    ])
  })

  it('a file of transactions follows the filters of its URL', async () => {
    await linesOf(
      csvDownloadHref('transactions', {
        range: 'own',
        from: '2026-11-01',
        to: '2026-11-01',
        kinds: 'stake,win',
      }),
      {
        zone: 'Asia/Dhaka',
      },
    )
    expect(platform.calls('transactions').at(-1)?.query).toMatchObject({
      from: String(Date.parse('2026-10-31T18:00:00Z')),
      until: String(Date.parse('2026-11-01T18:00:00Z')),
      kinds: 'stake,win',
    })
  })
})

describe('a file of payments', () => {
  it('a file of payments has a line for each payment, with the amount really paid', async () => {
    platform.values.paymentRecords = {
      list: [
        payment({ state: 'done', paidAmount: '1500', fee: '15', receives: '1485', createdAt: at }),
        payment({
          ...{ id: 'W1', reference: 'W-1', direction: 'withdrawal', state: 'failed', payAmount: undefined },
          ...{ amount: '5000', method: HOSTILE, reason: '+1', createdAt: at },
        }),
      ],
    }
    expect(await linesOf(csvDownloadHref('payments', {}))).toEqual([
      [
        ...[
          'Time (UTC)',
          'Type',
          'Method',
          'Status',
          'Amount',
          'Fee',
          'Amount received',
          'Currency',
          'Reason',
        ],
        'Reference number',
      ],
      [
        ...['2026-11-20 19:30:07', 'Deposit', 'Padma Pay', 'Completed', '1500', '15', '1485', 'BDT', ''],
        'D-7741-0926',
      ],
      [
        ...['2026-11-20 19:30:07', 'Withdrawal', `'${HOSTILE}`, 'Failed', '5000', '0', '', 'BDT', `'+1`],
        'W-1',
      ],
    ])
  })

  it('a file of payments follows the filters of its URL', async () => {
    await linesOf(csvDownloadHref('payments', { direction: 'withdrawal', state: 'unsuccessful' }))
    expect(platform.calls('paymentRecords').at(-1)?.query).toMatchObject({
      direction: 'withdrawal',
      state: 'unsuccessful',
    })
  })
})

describe('a file of the statement', () => {
  it('a file of the statement has a line for each month, with its days, until today', async () => {
    const today = dayIn('Asia/Dhaka')
    const running = today.slice(0, 7)
    const sums = { staked: '2000', returned: '1500.5', open: '200', deposited: '11000', withdrawn: '8000' }
    platform.values.statement = statement({
      timeZone: 'Asia/Dhaka',
      currency: 'BDT',
      months: [
        { ...sums, month: running, bonuses: '3480.50', minutesPlayed: 90 },
        { ...sums, month: '2024-02' },
      ],
    })
    const cells = ['11000', '8000', '-3000', '2000', '1500.5', '200', '-299.5']
    expect(await linesOf(csvDownloadHref('statement', { months: '12' }), { zone: 'Asia/Dhaka' })).toEqual([
      [
        ...['Month (Asia/Dhaka)', 'First day', 'Last day', 'Deposited', 'Withdrawn', 'Net'],
        ...[
          'Staked',
          'Returned',
          'Open bets',
          'Result',
          'Bonuses and cashback',
          'Currency',
          'Minutes played',
        ],
      ],
      [running, `${running}-01`, today, ...cells, '3480.50', 'BDT', '90'],
      ['2024-02', '2024-02-01', '2024-02-29', ...cells, '', 'BDT', ''],
    ])
    expect(platform.calls('statement').at(-1)?.query).toEqual({ months: '12', timeZone: 'Asia/Dhaka' })
  })
})

describe('a file of the statement in another time zone', () => {
  it('a file of the statement in another time zone names the zone in which the platform computes sums', async () => {
    platform.values.statement = statement({ timeZone: 'Asia/Dhaka' })
    const [head] = await linesOf(csvDownloadHref('statement', {}), { zone: 'America/Sao_Paulo' })
    expect(head?.[0]).toBe('Month (Asia/Dhaka)')
  })
})

describe('a list that does not end', () => {
  it('a list that does not end produces no complete file', async () => {
    platform.script('betRecords', ({ query }) => ({
      kind: 'value',
      value: { list: [bet()], next: query.after === 'a' ? 'b' : 'a' },
    }))
    const lines = await linesOf(csvDownloadHref('bets', {}))
    expect(lines.at(-1)).toEqual(['This file is incomplete because we couldn’t load the remaining rows.'])
    expect(platform.calls('betRecords').length).toBeLessThan(5)
  })
})

describe('every file', () => {
  it.each(CSV_KINDS)('every file is a download for its member only: %s', async (kind) => {
    const { status, headers } = await get(csvDownloadHref(kind, {}))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv; *charset=utf-8/i),
      'content-disposition': `attachment; filename="${kind}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(CSV_KINDS)(
    'every file requires a member with records, and a same-origin page: %s',
    async (kind) => {
      const to = csvDownloadHref(kind, {})
      const codeOf = async (answer: Promise<{ status: number; json(): Promise<unknown> }>) => {
        const { status, json } = await answer.then((found) => ({
          status: found.status,
          json: () => found.json(),
        }))
        return [status, ((await json()) as { code?: string }).code]
      }
      expect(await codeOf(lobby.fetch(to))).toEqual([401, 'login-required'])
      expect(await codeOf(get(to, { type: 4 }))).toEqual([403, 'records-refused'])
      for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])
        expect(await codeOf(get(to, { headers }))).toEqual([403, 'foreign-origin'])
      expect(platform.asked.filter(({ name }) => /Records|transactions|statement/.test(name ?? ''))).toEqual(
        [],
      )
    },
  )

  it.each([
    'bets?memberId=7',
    'bets?kinds=win',
    'transactions?after=c.20',
    'payments?range=today',
    'statement?year=2026',
  ])('every file ignores filters of other files: %s', async (asked) => {
    const answer = await get(`${CSV_PATH}/${asked}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Content-Disposition')).toBeNull()
  })

  it('a file refuses the dates that its page refuses', async () => {
    const answer = await get(csvDownloadHref('bets', { range: 'own', from: '2020-01-01', to: '2026-11-01' }))
    expect(answer.status).toBe(400)
  })

  it('a file is refused after too many requests', async () => {
    const most = RATE_LIMITS.recordsFile.windows.account?.[0]?.max ?? 0
    const { cookie } = await createMember({ userName: 'eager' })
    const ask = () => lobby.fetch(csvDownloadHref('statement', {}), { headers: { Cookie: cookie } })
    for (let asked = 0; asked < most; asked += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('a file has all pages of the platform’s list', async () => {
    platform.script('transactions', ({ query }) => ({
      kind: 'value',
      value: {
        list: [movement({ id: query.after ?? 'first' })],
        next: query.after === undefined ? 'c.2' : query.after === 'c.2' ? 'c.3' : null,
      },
    }))
    const lines = await linesOf(csvDownloadHref('transactions', {}))
    expect(lines.slice(1).map((line) => line.at(-1))).toEqual(['first', 'c.2', 'c.3'])
  })

  it('a file continues after an empty page', async () => {
    platform.script('transactions', ({ query }) => ({
      kind: 'value',
      value:
        query.after === undefined
          ? { list: [movement({ id: 'first' })], next: 'c.2' }
          : query.after === 'c.2'
            ? { list: [], next: 'c.3' }
            : { list: [movement({ id: 'last' })] },
    }))
    const lines = await linesOf(csvDownloadHref('transactions', {}))
    expect(lines.slice(1).map((line) => line.at(-1))).toEqual(['first', 'last'])
  })

  it.each([
    ['bets', 'betRecords', [bet(), bet({ id: 'B0', stake: 'much' })]],
    ['transactions', 'transactions', [movement(), movement({ id: 'M0', amount: 'much' })]],
    ['payments', 'paymentRecords', [payment(), payment({ id: 'D0', amount: 'much' })]],
  ] as const)('a file reports missing rows that could not be read: %s', async (kind, call, list) => {
    const marked = ['This file is incomplete because we couldn’t read some rows.']
    platform.script(call, ({ query }) => ({
      kind: 'value',
      value: query.after === undefined ? { list, next: 'c.2' } : { list: [list[0]] },
    }))
    const lines = await linesOf(csvDownloadHref(kind, {}))
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toEqual(marked)
    platform.script(call, { kind: 'value', value: { list: [list[0]] } })
    expect(await linesOf(csvDownloadHref(kind, {}))).not.toContainEqual(marked)
  })

  it.each(CSV_KINDS)('a file path allows no method that writes: %s', async (kind) => {
    const { cookie, csrfToken } = await createMember()
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await lobby.api(csvDownloadHref(kind, {}), {
        method,
        member: { cookie, csrfToken },
        body: '{}',
      })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, expect.stringContaining('GET')])
    }
    const head = await lobby.fetch(csvDownloadHref(kind, {}), { method: 'HEAD', headers: { Cookie: cookie } })
    expect(head.status).toBe(200)
    const none = await lobby.api(`${CSV_PATH}/wins`, { method: 'POST', member: { cookie, csrfToken } })
    expect(none.status).toBe(404)
  })

  it.each(CSV_KINDS)('a file has no other URL: %s', async (kind) => {
    const { cookie } = await createMember()
    for (const address of [`${kind}x`, `x${kind}`, `${kind}/`, `${kind}/1`]) {
      const answer = await lobby.fetch(`${CSV_PATH}/${address}`, { headers: { Cookie: cookie } })
      expect([address, answer.status]).toEqual([address, 404])
    }
  })

  it('a file reports that it is incomplete when the platform fails in the middle', async () => {
    platform.script('transactions', ({ query }) =>
      query.after === undefined ? { kind: 'value', value: { list: [movement()], next: 'c.2' } } : DOWN,
    )
    // Miniflare ends the response as if it were complete, so the file contains the warning.
    const lines = await linesOf(csvDownloadHref('transactions', {}))
    expect(lines.at(-1)).toEqual(['This file is incomplete because we couldn’t load the remaining rows.'])
    expect(lobby.logs.join('\n')).toContain('file-broken-off')
  })

  it('a file is replaced by an error when the platform fails on the first call', async () => {
    platform.script('transactions', DOWN)
    const answer = await get(csvDownloadHref('transactions', {}))
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.headers.get('Content-Disposition')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  })
})
