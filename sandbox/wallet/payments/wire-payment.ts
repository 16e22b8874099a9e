import { toDecimal } from '../money'
import { paymentTexts } from './channels'
import { instructionsFor } from './instructions'
import type { PaymentRecord } from './payment-record'
import { canCancel, takesProof } from './transitions'

/** Payments in the form of the contract. */

type Texts = Awaited<ReturnType<typeof paymentTexts>>

const inWords = (texts: Texts, owner: string): string => texts.get(`pay:${owner}`)?.title ?? ''

function wirePayment(record: PaymentRecord, texts: Texts) {
  const { bonus, proof, ticket } = record
  return {
    id: record.id,
    reference: record.reference,
    direction: record.direction,
    state: record.state,
    amount: toDecimal(record.amount),
    ...(record.payAmount !== record.amount && { payAmount: toDecimal(record.payAmount) }),
    fee: toDecimal(record.fee),
    receives: toDecimal(record.receives),
    currency: record.currency,
    kind: record.kind,
    method: inWords(texts, `method:${record.methodId}`),
    channel: inWords(texts, `channel:${record.channelId}`),
    ...(bonus && {
      bonus: { title: inWords(texts, `bonus:${bonus.id}`), amount: toDecimal(bonus.amount) },
    }),
    createdAt: record.createdAt,
    ...(record.state === 'created' && { expiresAt: record.expiresAt }),
    steps: record.steps,
    usualMinutes: record.usualMinutes,
    ...(record.latestAt !== null && { latestAt: record.latestAt }),
    ...(record.reason && { reason: inWords(texts, `reason:${record.reason}`) }),
    canCancel: canCancel(record),
    takesProof: takesProof(record),
    ...(proof && {
      proof: {
        at: proof.at,
        ...(proof.transactionId !== null && { transactionId: proof.transactionId }),
        hasSlip: proof.slip !== null,
      },
    }),
    ...(ticket && { ticket }),
    ...(record.balance !== null && { balance: toDecimal(record.balance) }),
  }
}

/** A payment, with what the member needs to pay it. */
export async function wholePayment(db: D1Database, record: PaymentRecord, language: string) {
  const instructions = await instructionsFor(db, record)
  const payment = wirePayment(record, await paymentTexts(db, language))
  return instructions ? { ...payment, instructions } : payment
}

/** Payments of a list. */
export async function paymentList(db: D1Database, records: readonly PaymentRecord[], language: string) {
  const texts = records.length > 0 ? await paymentTexts(db, language) : new Map()
  return records.map((record) => wirePayment(record, texts))
}
