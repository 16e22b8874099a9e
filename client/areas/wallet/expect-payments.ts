import { paymentsCookie } from '../../../shared/payments/payments-cookie'
import { writeCookie } from '../../browser/write-cookie'

/** Notes for the next visit of the member centre whether it will have payments to show. */
export function expectPayments(areThere: boolean): void {
  const { name, path, maxAgeS } = paymentsCookie
  writeCookie(name, '1', { path, maxAgeS: areThere ? maxAgeS : 0, sameSite: 'Lax' })
}
