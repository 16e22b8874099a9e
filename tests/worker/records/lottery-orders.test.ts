import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { ORDER_STATES } from '../../../shared/records/record-names'
import { RATE_LIMITS } from '../../../worker/limits/limit-rules'
import { order } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Lottery orders, which are a member’s bets on draws: the list, details, and cancelling. */

const lobby = await sharedLobby()
const values = structuredClone(lobby.platform.values)
let player: TestMember
let last = 0
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  Object.assign(lobby.platform.values, structuredClone(values))
  last += 1
  // Each test has a new member, because limits are counted by member.
  player = await createMember({ userName: `bettor-${last}` })
})

const PATH = href('lottery-orders', { id: 'order-1' })
const soon = () => Date.now() + 100_000
/** An order that can still be cancelled. */
const openOrder = (more: Record<string, unknown> = {}) =>
  order({ createdAt: Date.now() - 60_000, closesAt: soon(), drawsAt: soon() + 30_000, ...more })
/** Sets the platform’s next replies about the order. */
const is = (more: Record<string, unknown>) => {
  lobby.platform.values.orderDetail = openOrder(more)
}
const lists = (list: unknown[], more: Record<string, unknown> = {}) => {
  lobby.platform.values.orders = { list, pageNum: 1, totalPages: 1, totalCount: list.length, ...more }
}

async function open(path: string, more = '', who = player): Promise<string> {
  return (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN${more}` } })).text()
}
const lastOrdersQuery = () => lobby.platform.calls('orders').at(-1)?.query
const cancellations = () => lobby.platform.calls('cancelOrder')

async function cancel(path = PATH, headers: Record<string, string> = {}, who = player) {
  const response = await lobby.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: ORIGIN,
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: `lang=EN; ${who.cookie}`,
      ...headers,
    },
    body: String(new URLSearchParams({ csrfToken: who.csrfToken })),
  })
  const html = await response.text()
  return { status: response.status, to: response.headers.get('Location'), html, text: textOf(html) }
}

describe('access to lottery orders', () => {
  it.each([PATH, href('lottery-orders', { state: 'won' })])(
    'lottery orders redirect a guest to the login: %s',
    async (path) => {
      const answer = await lobby.fetch(path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        302,
        expect.stringContaining(encodeURIComponent(path)),
      ])
    },
  )

  it.each([PATH, href('lottery-orders')])('lottery orders are closed to play money: %s', async (path) => {
    const trial = await createMember({ type: 4 })
    expect(textOf(await open(path, '', trial))).toContain(
      'Please login an actual account to use this function',
    )
    expect((await cancel(PATH, {}, trial)).status).toBe(403)
    expect([
      ...lobby.platform.calls('orders'),
      ...lobby.platform.calls('orderDetail'),
      ...cancellations(),
    ]).toEqual([])
  })
})

describe('the list of lottery orders', () => {
  it('the list of lottery orders shows orders by day, the stake of an open one, and the result of a settled one', async () => {
    const now = Date.now()
    lists([
      openOrder({ id: 'A', createdAt: now, stake: '400' }),
      openOrder({ id: 'B', createdAt: now - 86_400_000, status: 'won', stake: '10', payout: '450' }),
      openOrder({ id: 'C', createdAt: now - 86_400_000, status: 'lost', stake: '25.50', payout: '0' }),
      openOrder({ id: 'D', createdAt: now - 86_400_000, status: 'cancelled', stake: '70', payout: '0' }),
    ])
    const html = await open(href('lottery-orders'))
    const text = textOf(html)
    expect(text).toMatch(
      /Today, .*Lucky 45 Draw 1002 · [^·]* ৳ 400 Open Yesterday, .*stake ৳ 10 \+৳ 440 Won .*−৳ 25\.50 Lost .*৳ 70 Cancelled/,
    )
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        ...['A', 'B', 'C', 'D'].map((id) => href('lottery-orders', { id })),
        href('lottery'),
      ]),
    )
  })

  it.each(ORDER_STATES)(
    'the list of lottery orders is filtered by the state in the URL: %s',
    async (state) => {
      const html = await open(href('lottery-orders', { state }))
      expect(lastOrdersQuery()).toMatchObject({ status: state, pageNo: '1' })
      expect(html).toMatch(new RegExp(`<a[^>]+state=${state}"[^>]+aria-current="true"`))
    },
  )

  it.each(['who-knows', 'open,won', '<b>', ''])(
    'the list of lottery orders shows all states for the invalid state “%s”',
    async (state) => {
      await open(href('lottery-orders', { state }))
      expect(lastOrdersQuery()).not.toHaveProperty('status')
    },
  )

  it.each(['0', '-1', '1.5', '99999', 'x', ''])(
    'the list of lottery orders starts at the first page for the invalid page “%s”',
    async (page) => {
      await open(`${href('lottery-orders')}?page=${page}`)
      expect(lastOrdersQuery()).toMatchObject({ pageNo: '1', pageSize: '20' })
    },
  )

  it('the list of lottery orders links to older and newest pages', async () => {
    lists([openOrder()], { pageNum: 2, totalPages: 3, totalCount: 50 })
    const html = await open(href('lottery-orders', { page: 2, state: 'won' }))
    expect(lastOrdersQuery()).toMatchObject({ pageNo: '2' })
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        href('lottery-orders', { state: 'won', page: 3 }),
        href('lottery-orders', { state: 'won' }),
      ]),
    )
  })

  it('the list of lottery orders ends with the last page, whether or not the platform knows it', async () => {
    lists([openOrder()], { pageNum: 3, totalPages: 3 })
    expect(linksOf(await open(href('lottery-orders', { page: 9000 })))).not.toContain(
      href('lottery-orders', { page: 4 }),
    )
    lobby.platform.script('orders', ({ query }) => ({
      kind: 'value',
      value: {
        list: query.pageNo === '3' ? [openOrder({ gameName: 'The last' })] : [],
        pageNum: Number(query.pageNo),
        totalPages: 3,
      },
    }))
    expect(textOf(await open(href('lottery-orders', { page: 9000 })))).toContain('The last')
  })

  it('the list of lottery orders reports that it is empty, for all states and for one', async () => {
    lists([], { pageNum: 1, totalPages: 0 })
    expect(textOf(await open(href('lottery-orders')))).toContain(
      'You have no lottery orders yet. Go to lotteries',
    )
    expect(textOf(await open(href('lottery-orders', { state: 'won' })))).toContain(
      'No lottery orders have this status. All orders',
    )
  })

  it('the list of lottery orders reports that it could not be loaded, and offers to try again', async () => {
    lobby.platform.script('orders', { kind: 'refusal', errorCode: 'x', status: 503 })
    const html = await open(href('lottery-orders', { state: 'won' }))
    expect(textOf(html)).toContain('We couldn’t load your orders. Try again')
    expect(textOf(html)).toContain('Cancelled')
  })

  it('the list of lottery orders shows names and selections of any kind as text', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    lists([openOrder({ gameName: attack, numero: '10', play: attack.slice(0, 40) })])
    expect(extractMain(await open(href('lottery-orders')))).not.toContain('<img src=x')
    is({ gameName: attack, play: attack, selection: attack })
    const html = await open(PATH)
    expect(extractMain(html)).not.toContain('<img src=x')
    expect(extractMain(html)).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('the list of lottery orders is not cached for other visitors', async () => {
    lists([openOrder({ gameName: 'Of the first' })])
    expect(await open(href('lottery-orders'))).toContain('Of the first')
    lists([openOrder({ gameName: 'Of the second' })])
    const html = await open(href('lottery-orders'), '', await createMember({ userName: 'another' }))
    expect(html).toContain('Of the second')
    expect(html).not.toContain('Of the first')
  })
})

describe('a lottery order', () => {
  it('a lottery order that is open shows its stake, the time to the draw, its numbers and the possible win', async () => {
    is({ stake: '400', play: 'three', selection: '7 12 21', bestPrize: '180000' })
    const html = await open(PATH, '; time-zone=Asia/Kathmandu')
    const text = textOf(html)
    expect(text).toMatch(/Lucky 45 Draw 1002 Open Stake ৳ 400 Draw in 02:\d\d/)
    expect(text).toContain('Your numbers Three numbers, all drawn ৳ 400 7 12 21')
    expect(text).toMatch(/Placed Today, .* Maximum payout ৳ 180,000 Order number order-1/)
    expect(text).toMatch(/Cancel order Time left to cancel: 01:\d\d ?\. You’ll get ৳ 400 back immediately\./)
    expect(text).toContain('Times are shown in Nepal Time.')
    expect(text).not.toContain('Payout')
  })

  it('a lottery order links to its lottery, the past draws and all orders', async () => {
    is({ gameGroupId: 'group-1', lottoMode: 'Entertainment' })
    expect(linksOf(await open(PATH))).toEqual(
      expect.arrayContaining([
        href('launch-game', { playType: 'ent', gameId: '570000', gameGroupId: 'group-1' }),
        href('lottery', { history: 1, gameId: '570000' }),
        href('lottery-orders'),
      ]),
    )
  })

  it('a lottery order that is settled shows its result, and ticks the winning numbers', async () => {
    is({
      status: 'won',
      payout: '450',
      play: 'two',
      selection: '7 12',
      numbers: [3, 12, 7, 40, 9],
      cancellable: false,
    })
    const html = await open(PATH)
    expect(textOf(html)).toMatch(/Won Stake ৳ 10 Result \+৳ 440/)
    expect(textOf(html)).toContain('Numbers drawn 2 of 2 matched 3 12 matched 7 matched 40 9')
    expect(textOf(html)).toContain('Payout ৳ 450')
    expect(html).not.toContain('Cancel order')
  })

  it.each([
    ['has lost', { status: 'lost', cancellable: false }, 'Result −৳ 10'],
    [
      'is cancelled',
      { status: 'cancelled', cancellable: false },
      'Order cancelled. ৳ 10 was returned to your wallet.',
    ],
    ['is closed', { cancellable: false }, 'Betting on this draw has closed'],
    ['closed a moment ago', { closesAt: Date.now() - 1 }, 'Betting on this draw has closed'],
    ['is being drawn', { closesAt: 1, drawsAt: Date.now() - 1 }, 'Draw in progress'],
  ])('a lottery order that %s cannot be cancelled', async (_, more, sentence) => {
    is(more)
    const html = await open(PATH)
    expect(textOf(html)).toContain(sentence)
    expect(html).not.toContain('Cancel order')
  })

  it('a lottery order of another member is reported as unknown', async () => {
    for (const reply of [
      { kind: 'refusal', errorCode: 'order.not.found', status: 404 },
      { kind: 'refusal', errorCode: 'order.not.found', status: 200 },
    ] as const) {
      lobby.platform.script('orderDetail', reply)
      const text = textOf(await open(PATH))
      expect(text).toContain('We couldn’t find this order. All orders')
      expect(text).not.toContain('Lucky 45')
    }
  })

  it.each(['..', '.', 'a/b', '../../wps/member/info', 'a%2Fb', 'x'.repeat(65)])(
    'a lottery order is never requested from an invalid URL: %s',
    async (id) => {
      await open(href('lottery-orders', { id }))
      await cancel(href('lottery-orders', { id }))
      const paths = lobby.platform.requests
        .map(({ url }) => url)
        .filter((url) => url.startsWith('/lgw/orders/'))
      expect(paths).toEqual([])
      expect(lobby.platform.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
    },
  )

  it.each([
    { kind: 'reset' },
    { kind: 'refusal', errorCode: 'member.suspended', status: 200 },
    { kind: 'refusal', errorCode: 'records.closed', status: 422 },
    { kind: 'refusal', errorCode: 'records.moved', status: 404 },
  ] as const)(
    'a lottery order that could not be loaded is reported as such, and not as unknown: %j',
    async (reply) => {
      lobby.platform.script('orderDetail', reply)
      expect(textOf(await open(PATH))).toContain('We couldn’t load this order. Try again')
    },
  )
})

describe('cancelling a lottery order', () => {
  it('cancelling a lottery order sends its id once, with the member’s token, and returns to the order', async () => {
    is({})
    const html = extractMain(await open(PATH))
    expect(html).toContain(`<form action="${PATH}" method="post">`)
    expect(html).toContain('Cancel this order?')
    expect(await cancel()).toMatchObject({ status: 303, to: PATH })
    expect(
      cancellations().map(({ url, method, headers }) => [method, url.split('?')[0], headers.authorization]),
    ).toEqual([['DELETE', '/lgw/orders/order-1', expect.stringContaining('canary')]])
  })

  it('cancelling a lottery order succeeds again when the form is sent again', async () => {
    expect([await cancel(), await cancel()]).toMatchObject([{ to: PATH }, { to: PATH }])
    lobby.platform.script('cancelOrder', { kind: 'refusal', errorCode: 'order.cancelled', status: 409 })
    is({ status: 'cancelled' })
    expect(await cancel()).toMatchObject({ status: 303, to: PATH })
  })

  it('cancelling a lottery order too late is reported beside the current order', async () => {
    lobby.platform.script('cancelOrder', { kind: 'refusal', errorCode: 'order.closed', status: 409 })
    is({ status: 'won', payout: '90', cancellable: false })
    const { status, text, html } = await cancel()
    expect(status).toBe(422)
    expect(text).toContain('Betting on this draw has closed. Your order was not cancelled.')
    expect(text).toContain('Result +৳ 80')
    expect(html).not.toContain('was returned to your wallet')
  })

  it('cancelling an order of another member or with an unknown id reports that there is no such order', async () => {
    const none = { kind: 'refusal', errorCode: 'order.not.found', status: 404 } as const
    lobby.platform.script('cancelOrder', none)
    lobby.platform.script('orderDetail', none)
    const { status, text } = await cancel()
    expect(status).toBe(422)
    expect(text).toContain('We couldn’t find this order.')
    expect(text).not.toContain('Lucky 45')
  })

  const lost = [
    ['breaks off', { kind: 'reset' }],
    ['is cut short', { kind: 'truncated' }],
    ['is an error', { kind: 'refusal', errorCode: 'x', status: 503 }],
    ['is a status without a reason', { kind: 'refusal', errorCode: 'records.moved', status: 404 }],
    ['is not understood', { kind: 'value', value: { id: 'order-1' } }],
    ['says that it is still open', { kind: 'value', value: openOrder() }],
  ] as const

  it.each(lost)(
    'cancelling a lottery order with the response %s is confirmed when the order’s state shows it',
    async (_, reply) => {
      lobby.platform.script('cancelOrder', reply)
      is({ status: 'cancelled' })
      expect(await cancel()).toMatchObject({ status: 303, to: PATH })
      expect(cancellations()).toHaveLength(1)
    },
  )

  it.each(lost)(
    'cancelling a lottery order with the response %s may have failed when the order is open',
    async (_, reply) => {
      lobby.platform.script('cancelOrder', reply)
      is({})
      const { status, text } = await cancel()
      expect(status).toBe(422)
      expect(text).toContain(
        'We didn’t get a response, so your order may not have been cancelled. Refresh in a moment.',
      )
      expect(text).toContain('Refresh')
      expect(text).not.toContain('was returned to your wallet')
      expect(cancellations()).toHaveLength(1)
    },
  )

  it('cancelling a lottery order claims no success when response and order are both lost', async () => {
    lobby.platform.script('cancelOrder', { kind: 'reset' })
    lobby.platform.script('orderDetail', { kind: 'reset' })
    const { text } = await cancel()
    expect(text).toContain('your order may not have been cancelled')
    expect(text).toContain('We couldn’t load this order.')
  })

  it('cancelling a lottery order whose response is lost until the draw is reported as too late', async () => {
    lobby.platform.script('cancelOrder', { kind: 'reset' })
    is({ status: 'lost', cancellable: false })
    expect((await cancel()).text).toContain('Betting on this draw has closed')
  })

  it('cancelling a lottery order is refused from another site, and with another session’s token', async () => {
    expect((await cancel(PATH, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await cancel(PATH, {}, { ...player, csrfToken: 'guessed' })).status).toBe(403)
    expect(cancellations()).toEqual([])
  })

  it('cancelling a lottery order redirects a guest to the login', async () => {
    const answer = await lobby.fetch(PATH, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(answer.headers.get('Location')).toContain(encodeURIComponent(PATH))
    expect(cancellations()).toEqual([])
  })

  it('cancelling a lottery order is rate limited', async () => {
    const { max } = RATE_LIMITS.cancelOrder.windows.account[0]
    for (let count = 0; count < max; count += 1) await cancel()
    expect((await cancel()).status).toBe(429)
    expect(cancellations()).toHaveLength(max)
  })
})

describe('the lottery center', () => {
  it('the lottery center links members, and only members, to their orders', async () => {
    expect(linksOf(await open(href('lottery')))).toContain(href('lottery-orders'))
    const guest = await (await lobby.fetch(href('lottery'))).text()
    const trial = await open(href('lottery'), '', await createMember({ type: 4 }))
    expect([...linksOf(guest), ...linksOf(trial)]).not.toContain(href('lottery-orders'))
  })
})
