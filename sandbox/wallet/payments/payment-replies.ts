import type { PaymentInstructions } from '../../../shared/contract/payment-instructions'
import { getSeedLanguageMark } from '../../seed/seed-texts'
import { toDecimal } from '../minor-units'
import { convertToCoins } from './amounts'
import { type DepositChannelRow, findDepositChannel, loadPaymentTexts } from './channel-hours'
import { acceptsPaymentProof, canCancelDeposit, getUnexpectedDepositAmount } from './deposit-transitions'
import { createGatewayTicket, createPhoneCode, getGatewayPath } from './gateway/gateway-tickets'
import type { DepositRecord, PaymentRecord, WithdrawalRecord } from './payment-record'

/** Returns the QR code with which a deposit is paid, and the details of the recipient. */

async function codeFor(
  db: D1Database,
  record: DepositRecord,
  { terms }: DepositChannelRow,
): Promise<PaymentInstructions> {
  const { coin } = terms
  if (coin) {
    const amount = convertToCoins(record.payAmount, coin.rate)
    return {
      flow: 'qr',
      payload: coin.address,
      coin: {
        coin: coin.coin,
        network: coin.network,
        address: coin.address,
        rate: toDecimal(coin.rate),
        amount,
      },
    }
  }
  const url = `${record.payOrigin}${getGatewayPath(record.id)}/phone?code=${await createPhoneCode(db, record.id)}`
  // The sandbox has no e-wallet app, so the page of the QR code also takes its place.
  return { flow: 'qr', payload: url, payee: 'Oriel Sandbox Ltd', appUrl: url }
}

/** Returns the instructions for paying a deposit; undefined when the deposit can no longer be paid. */
async function instructionsFor(
  db: D1Database,
  record: PaymentRecord,
): Promise<PaymentInstructions | undefined> {
  if (record.direction !== 'deposit' || record.state !== 'created') return undefined
  if (record.flow === 'gateway') {
    const launchUrl = `${record.payOrigin}${getGatewayPath(record.id)}?ticket=${await createGatewayTicket(db, record.id)}`
    return { flow: 'gateway', launchUrl }
  }
  const channel = await findDepositChannel(db, record.channelId, record.currency)
  if (!channel) return undefined
  if (record.flow === 'qr') return codeFor(db, record, channel)
  const note = { field: 'note', value: record.reference } as const
  return { flow: 'transfer', payee: [...(channel.terms.payee ?? []), note] }
}

type Texts = Awaited<ReturnType<typeof loadPaymentTexts>>

const getPaymentText = (texts: Texts, owner: string): string => texts.get(`pay:${owner}`)?.title ?? ''

/** Formats the fields that only deposits have in the platform's reply. */
const wireDeposit = (record: DepositRecord, texts: Texts) => {
  const { bonus, proof, ticket } = record
  const paid = getUnexpectedDepositAmount(record)
  return {
    ...(record.payAmount !== record.amount && { payAmount: toDecimal(record.payAmount) }),
    ...(paid !== undefined && { paidAmount: toDecimal(paid) }),
    kind: record.kind,
    method: getPaymentText(texts, `method:${record.methodId}`),
    channel: getPaymentText(texts, `channel:${record.channelId}`),
    channelId: record.channelId,
    ...(bonus && {
      bonus: { title: getPaymentText(texts, `bonus:${bonus.id}`), amount: toDecimal(bonus.amount) },
    }),
    ...(record.state === 'created' && { expiresAt: record.expiresAt }),
    ...(proof && {
      proof: {
        at: proof.at,
        ...(proof.transactionId !== null && { transactionId: proof.transactionId }),
        hasSlip: proof.slip !== null,
      },
    }),
    ...(ticket && { ticket }),
  }
}

/** Formats the fields that only withdrawals have in the platform's reply. */
const wireWithdrawal = ({ to, bankReference }: WithdrawalRecord, texts: Texts) => {
  const name = getPaymentText(texts, `option:${to.optionId}`)
  return {
    kind: to.kind,
    method: name,
    to: { name, ending: to.ending, holder: to.holder },
    ...(bankReference !== null && { bankReference }),
  }
}

const wirePayment = (record: PaymentRecord, texts: Texts, language: string) => ({
  id: record.id,
  reference: record.reference,
  direction: record.direction,
  state: record.state,
  amount: toDecimal(record.amount),
  fee: toDecimal(record.fee),
  receives: toDecimal(record.receives),
  currency: record.currency,
  ...getSeedLanguageMark(language),
  createdAt: record.createdAt,
  steps: record.steps,
  usualMinutes: record.usualMinutes,
  ...(record.latestAt !== null && { latestAt: record.latestAt }),
  ...(record.reason && { reason: getPaymentText(texts, `reason:${record.reason}`) }),
  canCancel: canCancelDeposit(record),
  takesProof: acceptsPaymentProof(record),
  ...(record.balance !== null && { balance: toDecimal(record.balance) }),
  ...(record.direction === 'deposit' ? wireDeposit(record, texts) : wireWithdrawal(record, texts)),
})

/** Formats a payment for the platform's reply, with the instructions for paying it. */
export async function loadPaymentReply(db: D1Database, record: PaymentRecord, language: string) {
  const instructions = await instructionsFor(db, record)
  const payment = wirePayment(record, await loadPaymentTexts(db, language), language)
  return instructions ? { ...payment, instructions } : payment
}

/** Formats a list of payments for the platform's reply. */
export async function loadPaymentListReply(
  db: D1Database,
  records: readonly PaymentRecord[],
  language: string,
) {
  const texts = records.length > 0 ? await loadPaymentTexts(db, language) : new Map()
  return records.map((record) => wirePayment(record, texts, language))
}
