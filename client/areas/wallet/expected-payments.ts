import { PAYMENTS_COOKIE } from '../../../shared/storage/cookies'
import { writeCookie } from '../../browser/cookies'

const MAX_AGE_S = 7 * 86_400

/** Notes for the next visit of the member centre whether it will have payments to show. */
export function storeExpectedPayments(areThere: boolean): void {
  writeCookie(PAYMENTS_COOKIE, '1', { path: '/m/member', maxAgeS: areThere ? MAX_AGE_S : 0, sameSite: 'Lax' })
}
