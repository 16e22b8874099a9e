import { PAYMENTS_COOKIE } from '../../../shared/storage/cookie-names'
import { writeCookie } from '../../browser/browser-cookies'

const MAX_AGE_S = 7 * 86_400

/**
 * Stores in a cookie that the member centre has payments to show, so that the next visit can reserve space
 * for them. Without payments, the cookie is deleted.
 */
export function storePaymentsCookie(hasPayments: boolean): void {
  writeCookie(PAYMENTS_COOKIE, '1', {
    path: '/m/member',
    maxAgeS: hasPayments ? MAX_AGE_S : 0,
    sameSite: 'Lax',
  })
}
