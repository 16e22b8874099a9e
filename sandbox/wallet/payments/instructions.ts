import type { PayInstructions } from '../../../shared/contract/payments'
import { toDecimal } from '../money'
import { coinsFor } from './amounts'
import { type Channel, channelWithId } from './channels'
import { gatewayPath } from './gateway/location'
import { phoneCode, ticketFor } from './gateway/passes'
import type { DepositRecord, PaymentRecord } from './payment-record'

/** What the member needs to pay: an URL of the gateway, a code, or whom to pay. */

async function codeFor(db: D1Database, record: DepositRecord, { terms }: Channel): Promise<PayInstructions> {
  const { coin } = terms
  if (coin) {
    const amount = coinsFor(record.payAmount, coin.rate)
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
  const url = `${record.payOrigin}${gatewayPath(record.id)}/phone?code=${await phoneCode(db, record.id)}`
  // The page of the code is the e-wallet's app, too.
  return { flow: 'qr', payload: url, payee: 'Oriel Sandbox Ltd', appUrl: url }
}

/** Undefined when the payment can no longer be paid. */
export async function instructionsFor(
  db: D1Database,
  record: PaymentRecord,
): Promise<PayInstructions | undefined> {
  if (record.direction !== 'deposit' || record.state !== 'created') return undefined
  if (record.flow === 'gateway') {
    const launchUrl = `${record.payOrigin}${gatewayPath(record.id)}?ticket=${await ticketFor(db, record.id)}`
    return { flow: 'gateway', launchUrl }
  }
  const channel = await channelWithId(db, record.channelId, record.currency)
  if (!channel) return undefined
  if (record.flow === 'qr') return codeFor(db, record, channel)
  const note = { field: 'note', value: record.reference } as const
  return { flow: 'transfer', payee: [...(channel.terms.payee ?? []), note] }
}
