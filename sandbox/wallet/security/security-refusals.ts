import type { Context } from 'hono'
import { type AccountRight, hasRight } from '../../../shared/accounts/account-rights'
import type {
  BindContactError,
  ContactCodeError,
  FundPasswordChangeError,
  FundPasswordResetError,
  SecurityError,
  SecurityQuestionError,
} from '../../../shared/contract/security-schemas'
import { loadAccountById } from '../../account/account-rows'
import { refuseWrongLoginPassword } from '../../account/login-password-confirmation'
import { type AccountRefusal, sendAccountRefusal } from '../../account/refusals'
import { sendFailure } from '../../http/requests'
import { isRecentlyConfirmed } from '../../session/member-session'
import { FUND_PASSWORD_REFUSALS } from '../payments/payment-refusals'
import type { WalletCall } from '../wallet-env'

/**
 * Refuses a security change by a member who lacks the required right (by default: to withdraw) or has not
 * confirmed their identity. The login password confirms the identity; a member without one needs a recent
 * login.
 */
export async function refuseSecurityChange(
  c: WalletCall,
  password: string | undefined,
  right: AccountRight = 'withdraw',
): Promise<AccountRefusal | undefined> {
  const { id, type } = c.var.member
  if (!hasRight(type, right)) return { code: 'no.permission' }
  const account = await loadAccountById(c.env.DB, id)
  if (account.password === null)
    return (await isRecentlyConfirmed(c.env.DB, c.var.tokenDigest)) ? undefined : { code: 'confirm.login' }
  return refuseWrongLoginPassword(c.env.DB, account, password ?? '')
}

type SecurityRefusalCode = Exclude<
  | SecurityError
  | FundPasswordChangeError
  | FundPasswordResetError
  | SecurityQuestionError
  | ContactCodeError
  | BindContactError,
  AccountRefusal['code']
>

const REPLIES: Record<SecurityRefusalCode, readonly [status: 400 | 403 | 409 | 429, message: string]> = {
  ...FUND_PASSWORD_REFUSALS,
  'fund.password.set': [409, 'There is a fund password already.'],
  'fund.password.weak': [400, 'The fund password is easy to guess, or not as the rule asks.'],
  'fund.password.same': [400, 'The new fund password is the old one.'],
  'payee.set': [409, 'The payee name is set already.'],
  'payee.name': [400, 'This is no name.'],
  'reset.way': [409, 'This way is not open to the member.'],
  'questions.wrong': [403, 'The answers are not right.'],
  'questions.locked': [429, 'Too many wrong answers.'],
  'email.code.wrong': [400, 'The code is wrong or has expired.'],
  'questions.count': [400, 'These are not as many answers as are asked for.'],
  'questions.choice': [400, 'A question is chosen twice, or there is none like it.'],
  'questions.answer': [400, 'An answer is given twice, or easy to guess.'],
  'email.refused': [400, 'No message can be sent to this address.'],
  'contact.same': [409, 'The member has it already.'],
  'contact.taken': [409, 'Another account has it.'],
}

const isSecurityError = (code: string): code is SecurityRefusalCode => code in REPLIES

/** Replies with a refusal of a call about members' security. */
export function refuseSecurity(c: Context, refusal: AccountRefusal | SecurityRefusalCode): Response {
  if (typeof refusal !== 'string') return sendAccountRefusal(c, refusal)
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/** Replies with a refusal that has only its error code. */
export const sendRefusalByCode = (
  c: Context,
  code: AccountRefusal['code'] | SecurityRefusalCode,
): Response => (isSecurityError(code) ? refuseSecurity(c, code) : sendAccountRefusal(c, { code }))
