import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/rights'
import { type DepositFlow, newDepositSchema } from '../../../shared/contract/payments'
import { siteBeside } from '../../http/sites'
import type { PaymentScenario } from '../../scenario/payments'
import type { Member } from '../../session/member'
import { randomLegible } from '../../store/random'
import { toMinor } from '../money'
import { bonusFor, feeOf } from './amounts'
import { bonuses, type Channel, channelWithId, closure } from './channels'
import { takeExactAmount } from './exact-amount'
import { dayStart } from './opening-hours'
import type { AgreedDeposit, DepositRecord, PaymentRefusal } from './payment-record'

const MOST_WAITING = 5

interface Call {
  flow: DepositFlow
  /** JSON as it came. */
  body: string
  member: Pick<Member, 'id' | 'type' | 'currency'>
  scenario: PaymentScenario
  /** URL of the call: the gateway is beside it when the member comes back to nowhere. */
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

/** Of the lobby. The gateway leads nowhere else. */
function returnUrlOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : undefined
}

/** Null: none is wanted; undefined: there is no such bonus for this amount. */
async function chosenBonus(
  db: D1Database,
  id: string | undefined,
  amount: number,
): Promise<DepositRecord['bonus'] | undefined> {
  if (id === undefined) return null
  const found = (await bonuses(db)).find((bonus) => bonus.id === id)
  return found && amount >= found.terms.min ? { ...found, ...bonusFor(amount, found.terms) } : undefined
}

/** What has to be paid; undefined when all digits of the channel are taken. */
const payAmountOf = (db: D1Database, channel: Channel, record: DepositRecord) =>
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
  channel: Channel,
  amount: number,
  returnUrl: string | null,
  bonus: DepositRecord['bonus'],
): DepositRecord {
  const { terms, kind, methodId } = channel
  return {
    id: crypto.randomUUID(),
    reference: `D-${randomLegible(8).toUpperCase()}`,
    memberId: member.id,
    direction: 'deposit',
    ...{ flow, kind, methodId, channelId: channel.id, currency: member.currency },
    state: 'created',
    steps: [{ state: 'created', at: now }],
    ...{ amount, payAmount: amount, feeTerms: terms.fee ?? null, fee: feeOf(amount, terms.fee) },
    receives: amount,
    ...{ bonus, returnUrl, payOrigin: siteBeside(returnUrl ?? url, 'pay') },
    createdAt: now,
    expiresAt: now + terms.openMinutes * 60_000,
    usualMinutes: terms.usualMinutes,
    latestMinutes: terms.latestMinutes,
    ...{ latestAt: null, reason: null, arrival: null, isHeld: false, proof: null, ticket: null },
    ...{ balance: null, seen: false, version: 0 },
  }
}

/** Checks a deposit as far as it does not depend on the member's other payments. */
export async function agreed(
  db: D1Database,
  call: Call,
): Promise<AgreedDeposit | { refusal: PaymentRefusal }> {
  const { flow, member, scenario, now } = call
  if (!hasRight(member.type, 'deposit')) return refused('no.permission')
  const body = parsedBody(call.body)
  const returnUrl = returnUrlOf(body?.returnUrl)
  if (!body || returnUrl === undefined) return refused('request.invalid')
  const channel = await channelWithId(db, body.channelId, member.currency)
  if (channel?.flow !== flow || closure(channel, now, scenario)) return refused('deposit.channel.closed')
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
      waiting: MOST_WAITING,
      limit: limit === undefined ? null : { amount: limit, since: dayStart(now) },
    },
  }
}
