import { Hono } from 'hono'
import { type MemberEnv, refuseRestricted } from './accounts'
import { fitsLimits } from './limits'
import { CODES, money, Refusal, type Row, randomText, type Store } from './store'

/** Deposits of the toy platform. */

const OPEN_MS = 30 * 60_000
const SHOWN_MS = 24 * 3_600_000

const OPTIONS = [
  { no: 'CARD-1', kind: 'CARD', label: 'Card', minMinor: 1000, maxMinor: 500_000, isOpen: true },
  {
    no: 'BANK-1',
    kind: 'BANK',
    label: 'Instant bank transfer',
    minMinor: 2000,
    maxMinor: 1_000_000,
    isOpen: true,
  },
  {
    no: 'BANK-2',
    kind: 'BANK',
    label: 'Old bank transfer',
    minMinor: 2000,
    maxMinor: 100_000,
    isOpen: false,
  },
]

export interface DepositRow extends Row {
  no: string
  reference: string
  member_no: string
  option_no: string
  amount_minor: number
  state: 'OPEN' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'LAPSED'
  back_to: string | null
  created_at: number
  ended_at: number | null
}

type KeyRow = { body: string; code: number; deposit_no: string | null }

function findDeposit(store: Store, no: string): DepositRow {
  const lapsed = "UPDATE deposit SET state = 'LAPSED', ended_at = ?2 WHERE state = 'OPEN' AND created_at < ?1"
  store.rows(lapsed, Date.now() - OPEN_MS, Date.now())
  const row = store.row<DepositRow>('SELECT * FROM deposit WHERE no = ?', no)
  if (!row) throw new Refusal(CODES.depositUnknown)
  return row
}

function findMemberDeposit(store: Store, memberNo: string, no: string): DepositRow {
  const row = findDeposit(store, no)
  if (row.member_no !== memberNo) throw new Refusal(CODES.depositUnknown)
  return row
}

/** Ends a deposit once. Only the first call credits it. */
function endDeposit(store: Store, no: string, state: 'PAID' | 'DECLINED' | 'CANCELLED'): void {
  store.atomically(() => {
    const { state: before, member_no, amount_minor } = findDeposit(store, no)
    if (before === state) return
    if (before !== 'OPEN') throw new Refusal(CODES.depositState)
    store.rows('UPDATE deposit SET state = ?, ended_at = ? WHERE no = ?', state, Date.now(), no)
    if (state === 'PAID')
      store.book({ cause: `deposit ${no}`, memberNo: member_no, kind: 'DEPOSIT', amountMinor: amount_minor })
  })
}

function describeDeposit(store: Store, row: DepositRow) {
  const option = OPTIONS.find(({ no }) => no === row.option_no)
  return {
    depositNo: row.no,
    reference: row.reference,
    state: row.state,
    amount: money(row.amount_minor),
    optionNo: row.option_no,
    optionKind: option?.kind ?? 'OTHER',
    optionLabel: option?.label ?? row.option_no,
    createdAt: new Date(row.created_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    lapsesAt: new Date(row.created_at + OPEN_MS).toISOString(),
    ...(row.state === 'OPEN' && { payAt: `${store.settings.GATEWAY_ORIGIN}/pay/${row.no}` }),
    ...(row.state === 'PAID' && { walletAfter: money(store.balanceMinor(row.member_no)) }),
  }
}

interface Order {
  option: string
  amountMinor: number
  backTo?: string
  bonusCode?: string
}

/** Returns the code of the refusal of a deposit; 0: it is accepted. */
function checkOrder(store: Store, memberNo: string, { option, amountMinor, bonusCode }: Order): number {
  try {
    refuseRestricted(store, memberNo)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  const found = OPTIONS.find(({ no }) => no === option)
  if (!found?.isOpen) return CODES.optionClosed
  if (bonusCode !== undefined) return CODES.bonusUnknown
  const isInside = amountMinor >= found.minMinor && amountMinor <= found.maxMinor
  if (!Number.isSafeInteger(amountMinor) || !isInside) return CODES.depositAmount
  return fitsLimits(store, memberNo, amountMinor) ? 0 : CODES.depositLimit
}

/** Creates one deposit for a request key. A known key gets its first result, also if that was a refusal. */
function orderDeposit(store: Store, memberNo: string, key: string, order: Order): DepositRow {
  const body = JSON.stringify([
    order.option,
    order.amountMinor,
    order.backTo ?? null,
    order.bonusCode ?? null,
  ])
  const result = store.atomically(() => {
    const known = 'SELECT * FROM request_key WHERE member_no = ? AND key = ?'
    const first = store.row<KeyRow>(known, memberNo, key)
    if (first && first.body !== body) return { code: CODES.requestKeyReused, deposit_no: null }
    if (first) return first
    const code = checkOrder(store, memberNo, order)
    const no = code === 0 ? randomText() : null
    if (no !== null)
      store.rows(
        "INSERT INTO deposit VALUES (?, ?, ?, ?, ?, 'OPEN', ?, ?, NULL, 0)",
        no,
        `K-${no.slice(0, 8).toUpperCase()}`,
        memberNo,
        order.option,
        order.amountMinor,
        order.backTo ?? null,
        Date.now(),
      )
    store.rows('INSERT INTO request_key VALUES (?, ?, ?, ?, ?)', memberNo, key, body, code, no)
    return { code, deposit_no: no }
  })
  if (result.deposit_no === null) throw new Refusal(result.code)
  return findDeposit(store, result.deposit_no)
}

export const cashierRoutes = (store: Store) =>
  new Hono<MemberEnv>()
    .get('/cashier/options', (c) => c.json({ currency: money(0).currency, options: OPTIONS }))
    .get('/cashier/deposits', (c) => {
      const list = store.rows<DepositRow>(
        `SELECT * FROM deposit WHERE member_no = ?
         AND (state = 'OPEN' OR (is_seen = 0 AND ended_at > ?)) ORDER BY created_at DESC`,
        c.var.memberNo,
        Date.now() - SHOWN_MS,
      )
      return c.json({ items: list.map(({ no }) => describeDeposit(store, findDeposit(store, no))) })
    })
    .post('/cashier/deposits', async (c) => {
      const { requestKey, ...order } = await c.req.json<Order & { requestKey?: string }>()
      if (!requestKey) throw new Refusal(CODES.requestKeyMissing)
      return c.json(describeDeposit(store, orderDeposit(store, c.var.memberNo, requestKey, order)))
    })
    .get('/cashier/request-keys/:key', (c) => {
      const row = store.row<KeyRow>(
        'SELECT * FROM request_key WHERE member_no = ? AND key = ?',
        c.var.memberNo,
        c.req.param('key'),
      )
      if (row?.deposit_no == null) throw new Refusal(CODES.depositUnknown)
      return c.json(describeDeposit(store, findDeposit(store, row.deposit_no)))
    })
    .get('/cashier/deposits/:no', (c) =>
      c.json(describeDeposit(store, findMemberDeposit(store, c.var.memberNo, c.req.param('no')))),
    )
    .post('/cashier/deposits/:no/cancel', (c) => {
      const { no } = findMemberDeposit(store, c.var.memberNo, c.req.param('no'))
      endDeposit(store, no, 'CANCELLED')
      return c.json(describeDeposit(store, findDeposit(store, no)))
    })
    .post('/cashier/deposits/:no/seen', (c) => {
      const { no } = findMemberDeposit(store, c.var.memberNo, c.req.param('no'))
      store.rows('UPDATE deposit SET is_seen = 1 WHERE no = ? AND ended_at IS NOT NULL', no)
      return c.json(null)
    })

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
  <style>body{font:18px system-ui;margin:2rem}button{font:inherit;padding:.7rem 1.2rem;margin-right:1rem}</style>
  <h1>${title}</h1>${body}</html>`

/** The site of the payment gateway. */
export const gatewaySite = (store: Store) =>
  new Hono()
    .get('/pay/:no', (c) => {
      const { amount_minor, state, no } = findDeposit(store, c.req.param('no'))
      const amount = `${(amount_minor / 100).toFixed(2)} EUR`
      if (state !== 'OPEN') return c.html(page('Toy gateway', '<p>This payment has ended.</p>'), 410)
      return c.html(
        page(
          'Toy gateway',
          `<p>${amount}, play money</p><form method="post" action="/pay/${no}">
           <button name="result" value="PAID">Pay</button><button name="result" value="DECLINED">Decline</button></form>`,
        ),
      )
    })
    .post('/pay/:no', async (c) => {
      const { back_to, no } = findDeposit(store, c.req.param('no'))
      const { result } = await c.req.parseBody()
      endDeposit(store, no, result === 'PAID' ? 'PAID' : 'DECLINED')
      if (back_to === null) return c.html(page('Toy gateway', '<p>Close this page.</p>'))
      const back = new URL(back_to)
      back.searchParams.set('id', no)
      return c.redirect(back.href, 303)
    })
