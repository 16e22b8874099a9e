import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RegisterField } from '../../../../shared/contract/account'

/** Label of each field; the captcha has its own. */
export const fieldLabels: Readonly<Record<Exclude<RegisterField, 'captcha'>, MessageDescriptor>> = {
  username: msg`Username`,
  password: msg`Password`,
  confirmPassword: msg`Confirm password`,
  paymentPassword: msg`Fund password`,
  payeeName: msg`Payee name`,
  nickname: msg`Nickname`,
  mobileNum: msg`Mobile number`,
  verificationCode: msg`SMS code`,
  email: msg`E-mail`,
  idNumber: msg`ID number`,
  qqNum: msg`QQ number`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  zalo: msg`Zalo`,
  recommenderId: msg`Recommender ID`,
  affiliateCode: msg`Invitation code`,
}

/** Explains why a sensitive field is required. */
export const fieldReasons: Readonly<Partial<Record<RegisterField, MessageDescriptor>>> = {
  paymentPassword: msg`You will need it to withdraw money.`,
  payeeName: msg`Withdrawals are paid to this name only.`,
  idNumber: msg`The operator must know who plays. It is sent encrypted.`,
  qqNum: msg`The operator asks for it to reach you.`,
}
