import { beforeEach, describe, expect, it } from 'vitest'
import { formatRouteField } from '../../../shared/games/route-field'
import { loginHref } from '../../../shared/http/return-url'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href } from '../../../shared/paths'
import { payment } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Deposits and withdrawals of the last six months: open payments first, then all by month. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const path = href('payment-records')
const DAY = 86_400_000
const DOWN = { kind: 'refusal', errorCode: 'records.down', status: 503 } as const
const open = async (to = path, more = '; time-zone=UTC', type = 0): Promise<string> => {
  const { cookie } = await createMember({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN${more}` } })).text()
}
/** Returns the queries that the platform received for open payments and for the list. */
const paymentQueries = () => {
  const queries = platform.calls('paymentRecords').map(({ query }) => query)
  return {
    open: queries.find(({ size }) => size === '100'),
    list: queries.find(({ size }) => size === '20'),
    count: queries.length,
  }
}
/** Makes the platform reply with open payments and with the complete list. */
const give = (openOnes: unknown[], list: unknown[], more: Record<string, unknown> = {}) =>
  platform.script('paymentRecords', ({ query }) => ({
    kind: 'value',
    value: query.state === 'open' && query.size === '100' ? { list: openOnes } : { list, ...more },
  }))
const at = (iso: string) => Date.parse(iso)
const withdrawal = (more: Record<string, unknown> = {}) =>
  payment({
    id: 'W1',
    direction: 'withdrawal',
    payAmount: undefined,
    amount: '5000',
    method: 'City Savings',
    ...more,
  })

describe('access to the payment history', () => {
  it('the payment history redirects a guest to the login and back to the same filters', async () => {
    const to = href('payment-records', { direction: 'deposit', state: 'done' })
    const answer = await lobby.fetch(to, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, loginHref(to)])
  })

  it('the payment history is closed to play money, without a platform call', async () => {
    expect(textOf(await open(path, '', 4))).toContain('Please login an actual account to use this function')
    expect(paymentQueries().count).toBe(0)
  })
})

describe('the list of payments', () => {
  it('the list of payments shows open ones first and once, and the others by month', async () => {
    const review = payment({ id: 'D3', state: 'review', createdAt: at('2026-11-20T10:00:00Z') })
    const sent = withdrawal({ id: 'W2', state: 'sent', createdAt: at('2026-10-02T10:00:00Z') })
    give(
      [review, sent],
      [
        review,
        payment({ id: 'D2', state: 'done', createdAt: at('2026-11-18T10:00:00Z') }),
        withdrawal({ state: 'failed', createdAt: at('2026-10-17T10:00:00Z'), reason: 'Name differs' }),
        sent,
        payment({ id: 'D1', state: 'expired', createdAt: at('2026-09-30T10:00:00Z') }),
      ],
    )
    const text = textOf(await open())
    expect(text).toMatch(
      /In progress Deposit .*Under review Withdrawal .*Processing November(?: 2026)? Deposit .*Completed October(?: 2026)? Withdrawal .*Failed September(?: 2026)? Deposit .*Expired/,
    )
    expect(text.match(/Under review/g)).toHaveLength(1)
    expect(text).toContain('City Savings · Name differs')
  })

  it('the list of payments links each row to the page of its payment', async () => {
    give([], [payment({ id: 'D2', state: 'done' }), withdrawal({ state: 'done' })])
    const links = linksOf(await open())
    expect(links).toEqual(
      expect.arrayContaining([href('payment', { id: 'D2' }), href('payment', { id: 'W1' })]),
    )
  })

  it('a payment of another amount than requested shows both the credited and the requested amount', async () => {
    give([], [payment({ state: 'done', payAmount: '2000.37', paidAmount: '1500' })])
    expect(textOf(await open())).toMatch(/requested ৳ 2,000\.37 ৳ 1,500 Completed/)
  })

  it('the list of payments shows a deposit that can no longer be paid as expired, and not as open', async () => {
    const late = payment({ state: 'created', expiresAt: Date.now() - 1000 })
    give([late], [late])
    const text = textOf(await open())
    expect(text).toContain('Expired')
    expect(text).not.toMatch(/In progress Deposit/)
  })

  it('the list of payments has times and months of the player’s time zone, and names it', async () => {
    give([], [payment({ state: 'done', createdAt: at('2026-10-31T19:30:00Z') })])
    const inDhaka = textOf(await open(path, '; time-zone=Asia/Dhaka'))
    expect(inDhaka).toMatch(/November(?: 2026)? Deposit .{0,12}1:30/)
    expect(inDhaka).toContain('Times are shown in Bangladesh Standard Time.')
    expect(textOf(await open(path, '; time-zone=America/Sao_Paulo'))).toMatch(
      /October(?: 2026)? Deposit .{0,12}(16|4):30/,
    )
  })

  it('the list of payments shows names and reasons as text, whatever they contain', async () => {
    const hostile = `<img src=x onerror=alert(1)>\u202Egnp.exe`
    give([], [payment({ state: 'failed', method: hostile, reason: hostile })])
    const html = await open()
    expect(extractMain(html)).not.toContain('<img src=x')
    expect(html).not.toContain('\u202E')
    expect(extractMain(html).match(/<bdi>&lt;img src=x onerror=alert\(1\)&gt;gnp.exe/g)).toHaveLength(2)
  })

  it('the list of payments links to all open ones when there are more than it shows', async () => {
    const review = payment({ id: 'D3', state: 'review' })
    const more = 'This list doesn’t include older payments in progress.'
    const all = href('payment-records', { direction: 'deposit', state: 'open' })
    const deposits = href('payment-records', { direction: 'deposit' })
    platform.script('paymentRecords', ({ query }) => ({
      kind: 'value',
      value: { list: [review], ...(query.state === 'open' && { next: 'c.100' }) },
    }))
    const html = await open(deposits)
    expect(textOf(html)).toContain(`${more} Show all payments in progress`)
    expect(linksOf(html).filter((to) => to === all)).toHaveLength(2)
    give([review], [review])
    expect(textOf(await open(deposits))).not.toContain(more)
  })

  it('the list of payments reports that it is empty, with a link to a deposit', async () => {
    give([], [])
    const html = await open()
    expect(textOf(html)).toContain('No payments in the last 6 months. Deposit')
    expect(linksOf(html)).toContain(href('deposit'))
  })

  it('the list of payments links to all payments when the filter leaves none', async () => {
    give([], [])
    const html = await open(href('payment-records', { direction: 'withdrawal' }))
    expect(textOf(html)).toContain('No payments in the last 6 months match these filters. Show all payments')
  })
})

describe('the platform call for payments', () => {
  it('the platform call for payments covers six months, with the filters of the URL', async () => {
    await open(href('payment-records', { direction: 'deposit' }))
    const { open: ofOpen, list } = paymentQueries()
    expect(ofOpen).toMatchObject({ direction: 'deposit', state: 'open' })
    expect(list).toMatchObject({ direction: 'deposit' })
    expect(Object.keys(list ?? {}).sort()).toEqual(['direction', 'from', 'size', 'until'])
    const days = (Number(list?.until) - Number(list?.from)) / DAY
    expect(days).toBeGreaterThan(180)
    expect(days).toBeLessThanOrEqual(186)
    expect(Number(list?.until)).toBeGreaterThan(Date.now())
  })

  it('the platform call for payments requests one list only when the URL names a state or an older page', async () => {
    await open(href('payment-records', { state: 'open' }))
    expect(paymentQueries()).toMatchObject({ open: undefined, list: { state: 'open' }, count: 1 })
    platform.heal()
    await open(href('payment-records', { after: 'c.20' }))
    expect(paymentQueries()).toMatchObject({ open: undefined, list: { after: 'c.20' }, count: 1 })
  })

  it('the platform call for payments ignores unknown parameters of a URL', async () => {
    await open(`${path}?direction=sideways&state=rich&after=%2F..%2F&size=5000&from=2020-01-01&memberId=7`)
    expect(Object.keys(paymentQueries().list ?? {}).sort()).toEqual(['from', 'size', 'until'])
  })
})

describe('filters, pages and file of the payment history', () => {
  it('filters, pages and file of the payment history are links that keep each other’s values', async () => {
    give([], [payment({ state: 'done' })], { next: 'c.20' })
    const filter = { direction: 'deposit', state: 'done' } as const
    const links = linksOf(await open(href('payment-records', filter)))
    expect(links).toEqual(
      expect.arrayContaining([
        href('payment-records', { direction: 'withdrawal', state: 'done' }),
        href('payment-records', { state: 'done' }),
        href('payment-records', { direction: 'deposit', state: 'unsuccessful' }),
        href('payment-records', { direction: 'deposit' }),
        href('payment-records', { ...filter, after: 'c.20' }),
        '/m/csv/payments?direction=deposit&state=done',
      ]),
    )
    expect(linksOf(await open(href('payment-records', { ...filter, after: 'c.20' })))).toContain(
      href('payment-records', filter),
    )
  })
})

describe('a section of payments that fails', () => {
  it('when the payments or the open payments fail, the other section stays and the error is shown', async () => {
    platform.script('paymentRecords', ({ query }) =>
      query.state === 'open' ? DOWN : { kind: 'value', value: { list: [payment({ state: 'done' })] } },
    )
    expect(textOf(await open())).toMatch(/We couldn’t load your payments in progress\. Try again .*Completed/)
    platform.script('paymentRecords', ({ query }) =>
      query.state === 'open' ? { kind: 'value', value: { list: [payment({ state: 'review' })] } } : DOWN,
    )
    expect(textOf(await open())).toMatch(/Under review .*We couldn’t load your payments\. Try again/)
  })

  it('a section of payments that fails is requested again automatically', async () => {
    const { cookie } = await createMember()
    await lobby.fetch(`${path}.data`, {
      headers: { Cookie: cookie, [ROUTES_HEADER]: formatRouteField('payment-records', 'open') },
    })
    expect(paymentQueries()).toMatchObject({ count: 1, list: undefined })
  })
})
