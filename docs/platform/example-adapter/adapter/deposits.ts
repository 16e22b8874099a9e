import { Hono } from 'hono'
import {
  type AdapterContext,
  type AdapterEnv,
  callPlatform,
  type PlatformMoney,
  reply,
  requireToken,
  toInstant,
} from './call'
import { toDecimal, toMinor } from './money'
import { CallRefusal } from './refusals'

/** Deposits. The platform pays by the page of a gateway only, so every channel has the flow `gateway`. */

interface Deposit {
  depositNo: string
  reference: string
  state: string
  amount: PlatformMoney
  optionNo: string
  optionKind: string
  optionLabel: string
  createdAt: string
  endedAt: string | null
  lapsesAt: string
  payAt?: string
  walletAfter?: PlatformMoney
}
interface CashierOption {
  no: string
  kind: string
  label: string
  minMinor: number
  maxMinor: number
  isOpen: boolean
}

const METHOD_KINDS: Readonly<Record<string, string>> = { CARD: 'card', BANK: 'bank' }
const methodKind = (kind: string) => METHOD_KINDS[kind] ?? 'other'

const STATES: Readonly<Record<string, string>> = {
  OPEN: 'created',
  PAID: 'done',
  DECLINED: 'failed',
  CANCELLED: 'cancelled',
  LAPSED: 'expired',
}
/** A state that is not in the table is under review: neither paid nor lost. */
const toState = (state: string) => STATES[state] ?? 'review'

/** Returns a payment for a list. Only replies about one payment say how to pay it. */
function toListedPayment(deposit: Deposit) {
  const { currency, amountMinor } = deposit.amount
  const amount = toDecimal(amountMinor, currency)
  const state = toState(deposit.state)
  const createdAt = toInstant(deposit.createdAt)
  return {
    id: deposit.depositNo,
    reference: deposit.reference,
    direction: 'deposit',
    state,
    amount,
    receives: amount,
    currency,
    kind: methodKind(deposit.optionKind),
    method: deposit.optionLabel,
    channelId: deposit.optionNo,
    createdAt,
    expiresAt: toInstant(deposit.lapsesAt),
    steps: [
      { state: 'created', at: createdAt },
      ...(deposit.endedAt === null ? [] : [{ state, at: toInstant(deposit.endedAt) }]),
    ],
    canCancel: state === 'created',
    ...(deposit.walletAfter && { balance: toDecimal(deposit.walletAfter.amountMinor, currency) }),
  }
}

const replyPayment = (c: AdapterContext, deposit: Deposit) =>
  reply(c, {
    ...toListedPayment(deposit),
    ...(deposit.payAt !== undefined && { instructions: { flow: 'gateway', launchUrl: deposit.payAt } }),
  })

/** An id or a key of the contract. In a URL, dots alone would lead to another folder. */
const isId = (id: unknown): id is string =>
  typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) && !/^\.+$/.test(id)

/** Returns a path with an id or a key. Nothing has an id that the contract does not allow. */
function pathTo(folder: string, id: unknown): string {
  if (!isId(id)) throw new CallRefusal('payment.not.found', 404)
  return `/cashier/${folder}/${encodeURIComponent(id)}`
}
const depositPath = (id: unknown) => pathTo('deposits', id)

async function loadOptions(c: AdapterContext) {
  return callPlatform<{ currency: string; options: CashierOption[] }>(c, '/cashier/options')
}

export const depositRoutes = new Hono<AdapterEnv>()
  .get('/wps/relay/MCSFE_getDepositSettings', requireToken, async (c) => {
    const { currency, options } = await loadOptions(c)
    const methods = options.map(({ no, kind, label, minMinor, maxMinor, isOpen }) => ({
      id: no,
      kind: methodKind(kind),
      name: label,
      channels: [
        {
          id: no,
          name: label,
          flow: 'gateway',
          min: toDecimal(minMinor, currency),
          max: toDecimal(maxMinor, currency),
          closed: isOpen ? null : {},
        },
      ],
    }))
    return reply(c, { currency, methods })
  })
  .post('/wps/relay/MCSFE_depositByLaunchUrl', requireToken, async (c) => {
    const { channelId, amount, promotionId, returnUrl } = await c.req.json<Record<string, string>>()
    const requestKey = c.req.header('Idempotency-Key')
    if (!isId(requestKey)) throw new CallRefusal('idempotency.key', 400)
    const { currency } = await loadOptions(c)
    const deposit = await callPlatform<Deposit>(c, '/cashier/deposits', {
      body: {
        // The platform stores the first result of each key: the adapter passes it on, and remembers nothing.
        requestKey,
        option: channelId,
        // An amount that the currency cannot have becomes 0. The platform refuses it, and stores that for the key.
        amountMinor: toMinor(String(amount), currency) ?? 0,
        backTo: returnUrl,
        // The platform has no bonuses, and refuses this one, so that the refusal is stored for the key as well.
        bonusCode: promotionId,
        // JSON of click ids. It is not part of what the platform compares for a repeated key.
        campaign: c.req.header('Attribution'),
      },
    })
    return replyPayment(c, deposit)
  })
  .get('/wps/relay/MCSFE_getPayment', requireToken, async (c) =>
    replyPayment(c, await callPlatform(c, depositPath(c.req.query('id')))),
  )
  .get('/wps/relay/MCSFE_getPaymentByKey', requireToken, async (c) =>
    replyPayment(c, await callPlatform(c, pathTo('request-keys', c.req.query('key')))),
  )
  .get('/wps/relay/MCSFE_getOpenPayments', requireToken, async (c) => {
    const { items } = await callPlatform<{ items: Deposit[] }>(c, '/cashier/deposits')
    return reply(c, { list: items.map(toListedPayment) })
  })
  .post('/wps/relay/MCSFE_paymentSeen', requireToken, async (c) => {
    const { paymentId } = await c.req.json<{ paymentId: string }>()
    await callPlatform(c, `${depositPath(paymentId)}/seen`, { body: {} })
    return reply(c, null)
  })
  .post('/wps/relay/MCSFE_cancelPayment', requireToken, async (c) => {
    const { paymentId } = await c.req.json<{ paymentId: string }>()
    return replyPayment(c, await callPlatform(c, `${depositPath(paymentId)}/cancel`, { body: {} }))
  })
