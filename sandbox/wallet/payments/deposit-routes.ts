import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/field-schemas'
import { DEPOSIT_FLOWS, type DepositFlow, newDepositSchema } from '../../../shared/contract/payment-schemas'
import { IDENTITY_REQUIRED } from '../../../shared/contract/protection-schemas'
import { storeAttribution } from '../../account/click-ids'
import { sendFailure } from '../../http/requests'
import { getSiteOrigin } from '../../http/sites'
import type { PaymentScenario } from '../../scenario/payment-scenario'
import { type Member, requireMemberToken } from '../../session/member-session'
import { randomLegibleText, sha256 } from '../../store/cryptography'
import { toMinor } from '../minor-units'
import { getWalletClient } from '../wallet-clients'
import type { WalletEnv } from '../wallet-env'
import { calculateDepositBonus, getPaymentFee } from './amounts'
import {
  type DepositChannelRow,
  findDepositChannel,
  getChannelClosure,
  getOperatorDayStart,
  loadDepositBonusTerms,
} from './channel-hours'
import { loadFundsNotice, storeFundsNotice } from './funds-notice'
import { isIdentityMissing } from './identity-required'
import { createPayment, replyToPaymentCall } from './member-payments'
import type { AcceptedDeposit, DepositRecord, PaymentRefusal } from './payment-record'

const AMOUNT_SUFFIX_MAX = 99

/**
 * Reserves an amount that no other open payment of the channel has, so that the amount identifies the
 * payment: 1 to 99 minor units more than `amount`. The amount is released when the payment ends, or at
 * `until` when the payment is never created.
 * @returns undefined when all amounts are reserved
 */
async function takeExactAmount(
  db: D1Database,
  {
    channelId,
    amount,
    paymentId,
    until,
  }: { channelId: string; amount: number; paymentId: string; until: number },
): Promise<number | undefined> {
  const [, taken] = await db.batch<{ amount: number }>([
    db.prepare('DELETE FROM exact_amount WHERE until <= ?').bind(Date.now()),
    db
      .prepare(
        `WITH RECURSIVE more (added) AS (SELECT 1 UNION ALL SELECT added + 1 FROM more WHERE added < ${AMOUNT_SUFFIX_MAX})
         INSERT INTO exact_amount (channel_id, amount, payment_id, until)
         SELECT ?1, ?2 + added, ?3, ?4 FROM more
         WHERE NOT EXISTS (SELECT 1 FROM exact_amount WHERE channel_id = ?1 AND amount = ?2 + added)
         ORDER BY random() LIMIT 1
         RETURNING amount`,
      )
      .bind(channelId, amount, paymentId, until),
  ])
  return taken?.results[0]?.amount
}

/** Releases the identifying amount of a payment that was not created. */
const giveExactAmount = (db: D1Database, paymentId: string): Promise<unknown> =>
  db.prepare('DELETE FROM exact_amount WHERE payment_id = ?').bind(paymentId).run()

const PENDING_DEPOSITS_MAX = 5

interface Call {
  flow: DepositFlow
  /** Unparsed JSON body of the deposit call. */
  body: string
  member: Pick<Member, 'id' | 'type' | 'currency'>
  scenario: PaymentScenario
  /** URL of the deposit call. Without a return URL, the gateway's origin is derived from this URL. */
  url: string
  now: number
}

const refused = (refusal: PaymentRefusal) => ({ refusal })

function parsedBody(text: string) {
  try {
    const { success, output } = v.safeParse(newDepositSchema, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/**
 * Parses the lobby's URL, the only one that the payment gateway returns to. Null: no URL was sent; undefined:
 * the URL is invalid.
 */
function returnUrlOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : undefined
}

/**
 * Loads the bonus that the member chose for a deposit. Null: no bonus was chosen; undefined: there is no such
 * bonus for this amount.
 */
async function chosenBonus(
  db: D1Database,
  id: string | undefined,
  amount: number,
): Promise<DepositRecord['bonus'] | undefined> {
  if (id === undefined) return null
  const found = (await loadDepositBonusTerms(db)).find((bonus) => bonus.id === id)
  return found && amount >= found.terms.min
    ? { ...found, ...calculateDepositBonus(amount, found.terms) }
    : undefined
}

/**
 * Returns the amount to pay for a deposit; undefined when all identifying amounts of the channel are
 * reserved.
 */
const payAmountOf = (db: D1Database, channel: DepositChannelRow, record: DepositRecord) =>
  channel.terms.exactAmount
    ? takeExactAmount(db, {
        channelId: channel.id,
        amount: record.amount,
        paymentId: record.id,
        until: record.expiresAt,
      })
    : record.amount

function newRecord(
  { member, flow, url, now }: Call,
  channel: DepositChannelRow,
  amount: number,
  returnUrl: string | null,
  bonus: DepositRecord['bonus'],
): DepositRecord {
  const { terms, kind, methodId } = channel
  return {
    id: crypto.randomUUID(),
    reference: `D-${randomLegibleText(8).toUpperCase()}`,
    memberId: member.id,
    direction: 'deposit',
    ...{ flow, kind, methodId, channelId: channel.id, currency: member.currency },
    state: 'created',
    steps: [{ state: 'created', at: now }],
    ...{ amount, payAmount: amount, feeTerms: terms.fee ?? null, fee: getPaymentFee(amount, terms.fee) },
    receives: amount,
    ...{ bonus, returnUrl, payOrigin: getSiteOrigin(returnUrl ?? url, 'pay') },
    createdAt: now,
    expiresAt: now + terms.openMinutes * 60_000,
    usualMinutes: terms.usualMinutes,
    latestMinutes: terms.latestMinutes,
    ...{ latestAt: null, reason: null, arrival: null, isHeld: false, proof: null, ticket: null },
    ...{ balance: null, seen: false, version: 0 },
  }
}

/** Runs the checks of a requested deposit that do not depend on the member's other payments. */
async function agreed(db: D1Database, call: Call): Promise<AcceptedDeposit | { refusal: PaymentRefusal }> {
  const { flow, member, scenario, now } = call
  if (!hasRight(member.type, 'deposit')) return refused('no.permission')
  const body = parsedBody(call.body)
  const returnUrl = returnUrlOf(body?.returnUrl)
  if (!body || returnUrl === undefined) return refused('request.invalid')
  const channel = await findDepositChannel(db, body.channelId, member.currency)
  if (channel?.flow !== flow || getChannelClosure(channel, now, scenario))
    return refused('deposit.channel.closed')
  const amount = toMinor(body.amount)
  if (amount === undefined || amount < channel.terms.min || amount > channel.terms.max)
    return refused('deposit.amount')
  const bonus = await chosenBonus(db, body.promotionId, amount)
  if (bonus === undefined) return refused('deposit.promotion')
  const record = newRecord(call, channel, amount, returnUrl, bonus)
  const payAmount = await payAmountOf(db, channel, record)
  if (payAmount === undefined) return refused('deposit.channel.closed')
  const limit = toMinor(scenario.depositLimit)
  return {
    record: { ...record, payAmount, receives: payAmount - record.fee },
    rules: {
      waiting: PENDING_DEPOSITS_MAX,
      limit: limit === undefined ? null : { amount: limit, since: getOperatorDayStart(now) },
    },
  }
}

export const depositRoutes = new Hono<WalletEnv>()

const PATHS: Record<DepositFlow, string> = {
  gateway: endpoints.depositByLaunchUrl.path,
  qr: endpoints.depositByQr.path,
  transfer: endpoints.depositByTransfer.path,
}

/**
 * Returns the refusal of a deposit by rules about the member: the identity must be verified, and the
 * protection of money acknowledged, now or before.
 */
async function memberRefusal(c: Context<WalletEnv>, fundsNotice: string | undefined) {
  const { env, var: variables } = c
  const { member } = variables
  if (await isIdentityMissing(c)) return IDENTITY_REQUIRED
  const wallet = await getWalletClient(c, member).protected()
  const needsNotice = fundsNotice === undefined && (await wallet.requiresFundsNotice())
  return needsNotice && (await loadFundsNotice(env.DB, member.id)) === null
    ? 'deposit.funds.notice'
    : undefined
}

async function create(c: Context<WalletEnv>, flow: DepositFlow): Promise<Response> {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!ID_PATTERN.test(key)) return sendFailure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')
  const body = await c.req.text()
  const digest = await sha256(`${flow} ${body}`)
  const { member, scenario } = c.var
  const call = { flow, body, member, scenario, url: c.req.url, now: Date.now() }
  const fundsNotice = parsedBody(body)?.fundsNotice
  const { answer, draft } = await createPayment(c, { key, digest }, async () => {
    const refusal = await memberRefusal(c, fundsNotice)
    return refusal ? refused(refusal) : agreed(c.env.DB, call)
  })
  if ('record' in answer && fundsNotice !== undefined)
    await storeFundsNotice(c.env.DB, member.id, fundsNotice)
  if ('record' in answer) await storeAttribution(c.env.DB, member.id, 'deposit', c.req.raw.headers)
  if (draft && 'record' in draft) {
    const isMade = 'record' in answer && draft.record.id === answer.record.id
    if (!isMade) await giveExactAmount(c.env.DB, draft.record.id)
  }
  return replyToPaymentCall(c, answer)
}

for (const flow of DEPOSIT_FLOWS) depositRoutes.post(PATHS[flow], requireMemberToken, (c) => create(c, flow))
