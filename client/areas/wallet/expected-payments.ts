import { PAYMENTS_COOKIE } from '../../../shared/storage/cookies'
import { writeCookie } from '../../browser/cookies'

const MAX_AGE_S = 7 * 86_400

/** Records in a cookie whether the member centre has payments to show, for its next visit. */
export function storeExpectedPayments(hasPayments: boolean): void {
  writeCookie(PAYMENTS_COOKIE, '1', {
    path: '/m/member',
    maxAgeS: hasPayments ? MAX_AGE_S : 0,
    sameSite: 'Lax',
  })
}
