import type { MobileNumber } from '../../../shared/contract/account'
import { cleanEmail } from '../../../shared/input/email'
import { masked, type Phone, phoneOf, recipientOf } from '../../account/phone'
import { maskedEmail } from '../../wallet/security/own-contacts'

/** An address or a number that a member wants to bind. */
export interface NewContact {
  kind: 'email' | 'mobile'
  channel: 'email' | 'sms'
  /** In one spelling, by which codes and limits are kept. */
  recipient: string
  masked: string
  /** Of the member's row. */
  columns: Readonly<Record<string, string>>
}

export function newEmail(typed: string): NewContact {
  const email = cleanEmail(typed).toLowerCase()
  return { kind: 'email', channel: 'email', recipient: email, masked: maskedEmail(email), columns: { email } }
}

export function newMobile(typed: MobileNumber): NewContact & { phone: Phone } {
  const phone = phoneOf(typed.countryDialingCode, typed.mobileNum)
  return {
    kind: 'mobile',
    channel: 'sms',
    recipient: recipientOf(phone),
    masked: masked(phone),
    columns: { dialing_code: phone.dialingCode, mobile_num: phone.mobileNum, mobile: masked(phone) },
    phone,
  }
}
