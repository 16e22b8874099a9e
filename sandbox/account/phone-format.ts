import * as v from 'valibot'
import type { AccountRefusal } from './refusals'

export interface Phone {
  dialingCode: string
  /** National number of a phone, without leading zeros. */
  mobileNum: string
}

export const toPhone = (dialingCode: string, mobileNum: string): Phone => ({
  dialingCode: dialingCode.replace('+', ''),
  mobileNum: mobileNum.replace(/^0+/, ''),
})

/** Returns a phone number in E.164 form, such as +8801712342776. */
export const formatE164Phone = ({ dialingCode, mobileNum }: Phone): string => `+${dialingCode}${mobileNum}`

export const maskPhone = ({ mobileNum }: Phone): string =>
  `0${mobileNum.slice(0, 2)}****${mobileNum.slice(-4)}`

/** Body of the calls that send an SMS. Some calls name the phone number `mobileNum`, others `mobileNo`. */
export const phoneBodySchema = v.pipe(
  v.object({
    mobileNum: v.optional(v.string()),
    mobileNo: v.optional(v.string()),
    countryDialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
    /** User name of the account whose password is reset; optional. */
    username: v.optional(v.string(), ''),
    /** Fields of the solution of the third-party captcha (Geetest). */
    lot_number: v.optional(v.string(), ''),
    captcha_output: v.optional(v.string(), ''),
    pass_token: v.optional(v.string(), ''),
    gen_time: v.optional(v.string(), ''),
  }),
  v.transform((body) => ({
    ...body,
    phone: toPhone(body.countryDialingCode, body.mobileNum ?? body.mobileNo ?? ''),
  })),
)

/** Refuses phone numbers that are impossible, or outside the operator's countries. */
export async function refusePhoneNumber(db: D1Database, phone: Phone): Promise<AccountRefusal | undefined> {
  const country = await db
    .prepare('SELECT code FROM country WHERE dialing_code = ?')
    .bind(phone.dialingCode)
    .first()
  return country && /^\d{6,12}$/.test(phone.mobileNum) ? undefined : { code: 'sms.number.refused' }
}
