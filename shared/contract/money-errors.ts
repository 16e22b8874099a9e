import { CASHBACK_ERRORS } from './cashback-schemas'
import { DEPOSIT_ERRORS } from './deposit-errors'
import { PAYOUT_ACCOUNT_ERRORS } from './payout-account-schemas'
import { ORDER_ERRORS } from './play-schemas'
import {
  BIND_CONTACT_ERRORS,
  CONTACT_CODE_ERRORS,
  FUND_PASSWORD_CHANGE_ERRORS,
  FUND_PASSWORD_RESET_ERRORS,
  SECURITY_ERRORS,
  SECURITY_QUESTION_ERRORS,
} from './security-schemas'
import { TICKET_ERRORS } from './ticket-schemas'
import { TRANSFER_ERRORS } from './transfer-schemas'
import { WITHDRAW_ERRORS } from './withdrawal-schemas'

/** Error codes of all calls about money, each with a message for players. */
export const MONEY_ERRORS = [
  ...DEPOSIT_ERRORS,
  ...WITHDRAW_ERRORS,
  ...PAYOUT_ACCOUNT_ERRORS,
  ...SECURITY_ERRORS,
  ...FUND_PASSWORD_CHANGE_ERRORS,
  ...FUND_PASSWORD_RESET_ERRORS,
  ...SECURITY_QUESTION_ERRORS,
  ...CONTACT_CODE_ERRORS,
  ...BIND_CONTACT_ERRORS,
  ...TRANSFER_ERRORS,
  ...ORDER_ERRORS,
  ...TICKET_ERRORS,
  ...CASHBACK_ERRORS,
] as const
export type MoneyError = (typeof MONEY_ERRORS)[number]

export const isMoneyError = (code: string | undefined): code is MoneyError =>
  (MONEY_ERRORS as readonly (string | undefined)[]).includes(code)
