import type { PayInstructions, Payment } from '../../../shared/contract/payments'
import { isCoinAddress } from '../../../shared/payments/coin-address'
import { isTooLate, type PaymentView, type PayWay } from '../../../shared/payments/payment-view'
import type { Logger } from '../../logging/logger'
import { payment as readPayment } from '../../platform/calls/payments'
import type { PlatformContext } from '../../platform/transport/context'
import { allowedUrl } from '../../security/other-origins'
import { paySources } from '../../start/index'
import { qrCode } from './qr-code'

type Coin = NonNullable<Extract<PayInstructions, { flow: 'qr' }>['coin']>

/** The code of a coin payment always has the address that was checked: an image could show another one. */
function payByCoin(coin: Coin, payload: string | undefined, log: Logger): PayWay {
  const { address, ...shown } = coin
  if (!isCoinAddress(coin.network, address)) {
    log.error('coin-address-refused', { network: coin.network })
    return { flow: 'coin', ...shown, to: null }
  }
  const text = payload?.includes(address) ? payload : address
  return { flow: 'coin', ...shown, to: { address, code: qrCode(text) } }
}

function payBy(instructions: PayInstructions, log: Logger): PayWay {
  if (instructions.flow === 'transfer') return instructions
  if (instructions.flow === 'gateway') {
    const url = allowedUrl(instructions.launchUrl, paySources)
    if (url === undefined)
      log.error('pay-address-refused', { origin: URL.parse(instructions.launchUrl)?.origin ?? 'none' })
    return { flow: 'gateway', url: url ?? null }
  }
  const { payload, imageUrl, payee, coin } = instructions
  if (coin) return payByCoin(coin, payload, log)
  const code = payload === undefined ? null : qrCode(payload)
  return { flow: 'qr', code, imageUrl: code ? null : (imageUrl ?? null), payee: payee ?? null }
}

/** What the page shows of a payment. How to pay it is left out as soon as nobody may pay it. @param now ms since the epoch */
function viewOf(
  { instructions, ...payment }: Payment,
  { now, log }: { now: number; log: Logger },
): PaymentView {
  const isPayable = payment.direction === 'deposit' && payment.state === 'created' && !isTooLate(payment, now)
  return { payment, pay: isPayable && instructions ? payBy(instructions, log) : null, now }
}

/** One payment of the member as it is now. @throws PlatformError */
export const loadPayment = async (
  platform: PlatformContext,
  token: string,
  id: string,
): Promise<PaymentView> =>
  viewOf(await readPayment(platform, token, id), { now: Date.now(), log: platform.log })
