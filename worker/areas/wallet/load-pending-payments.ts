import type { PaymentInstructions } from '../../../shared/contract/payment-instructions'
import type { Payment } from '../../../shared/contract/payment-schemas'
import type { PendingPayment } from '../../../shared/http/api-calls'
import { isCoinAddress } from '../../../shared/payments/coin-address'
import { isPaymentExpired, type PayMethodView, type PaymentView } from '../../../shared/payments/payment-view'
import type { Logger } from '../../logging/logger'
import { observe } from '../../observe/observe'
import { fetchOpenPayments, fetchPayment } from '../../platform/calls/wallet-calls'
import type { PlatformContext } from '../../platform/transport/request-platform'
import { parseAllowedUrl } from '../../security/origins'
import { findActiveTimeOff, type MemberSession } from '../../session/session'
import { PAY_SOURCES } from '../../start/index'
import { drawQrCode } from './qr-code'

/**
 * Loads the member's pending payments, and ended payments that the member has not seen yet, newest first.
 * @throws PlatformError
 */
export async function loadPendingPayments(ctx: PlatformContext, token: string): Promise<PendingPayment[]> {
  const { list } = await fetchOpenPayments(ctx, token)
  return list.map(
    ({ id, direction, state, amount, payAmount, paidAmount, createdAt, usualMinutes, currency }) => ({
      id,
      direction,
      state,
      amount: payAmount ?? amount,
      createdAt,
      ...(paidAmount !== undefined && { paidAmount }),
      ...(usualMinutes !== undefined && { usualMinutes }),
      ...(currency !== undefined && { currency }),
    }),
  )
}

type Coin = NonNullable<Extract<PaymentInstructions, { flow: 'qr' }>['coin']>

/**
 * Returns the instructions for paying with a cryptocurrency. The QR code is always drawn from the checked
 * address, because an image from the platform could contain another address.
 */
function payByCoin(coin: Coin, payload: string | undefined, log: Logger): PayMethodView {
  const { address, ...shown } = coin
  if (!isCoinAddress(coin.network, address)) {
    log.error('coin-address-refused', { network: coin.network })
    return { flow: 'coin', ...shown, to: null }
  }
  const text = payload?.includes(address) ? payload : address
  return { flow: 'coin', ...shown, to: { address, code: drawQrCode(text) } }
}

/** Returns a URL to which the player may be sent to pay; null when the platform's URL is not allowed. */
function payUrl(text: string | undefined, log: Logger): string | null {
  if (text === undefined) return null
  const url = parseAllowedUrl(text, PAY_SOURCES)
  if (url === undefined) log.error('pay-address-refused', { origin: URL.parse(text)?.origin ?? 'none' })
  return url ?? null
}

function payBy(instructions: PaymentInstructions, log: Logger): PayMethodView {
  if (instructions.flow === 'gateway') return { flow: 'gateway', url: payUrl(instructions.launchUrl, log) }
  const appUrl = payUrl(instructions.appUrl, log)
  if (instructions.flow === 'transfer') return { flow: 'transfer', payee: instructions.payee, appUrl }
  const { payload, imageUrl, payee, coin } = instructions
  if (coin) return payByCoin(coin, payload, log)
  const code = payload === undefined ? null : drawQrCode(payload)
  return { flow: 'qr', code, imageUrl: code ? null : (imageUrl ?? null), payee: payee ?? null, appUrl }
}

/**
 * Returns a payment in the form that its page shows, without payment instructions once the payment can no
 * longer be paid. A restricted member may not pay, but an unknown restriction stops no payment in progress.
 * @param now ms since the epoch
 */
function viewOf(
  { instructions, ...payment }: Payment,
  { now, log, session }: { now: number; log: Logger; session: MemberSession },
): PaymentView {
  const restriction = findActiveTimeOff(session, now)?.standing
  const isPayable =
    payment.direction === 'deposit' &&
    payment.state === 'created' &&
    !isPaymentExpired(payment, now) &&
    restriction === undefined
  const pay = isPayable && instructions ? payBy(instructions, log) : null
  return { payment, pay, now, ...(restriction && { restriction }) }
}

/**
 * Loads one payment of the member in its current state.
 * @throws PlatformError
 */
export const loadPayment = async (
  platform: PlatformContext,
  session: MemberSession,
  id: string,
): Promise<PaymentView> => {
  const payment = await fetchPayment(platform, session.token, id)
  const { language, visitor, log } = platform
  observe(
    { event: 'payment', kind: payment.direction, outcome: payment.state },
    { language, country: visitor?.country },
  )
  return viewOf(payment, { now: Date.now(), log, session })
}
