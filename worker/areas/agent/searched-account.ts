import { cleanName } from '../../../shared/validation/field-rules'
import { canBeSent } from '../../platform/transport/request'

/** Longer than any account. */
const ACCOUNT_MAX = 64
/** No account has them, and no page should show them. */
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** How an account begins that the parameter `account` asks for; null: any. */
export function searchedAccount(query: URLSearchParams): string | null {
  const account = cleanName((query.get('account') ?? '').replace(CONTROL_CHARACTERS, ''))
  return account.slice(0, ACCOUNT_MAX).toWellFormed() || null
}

/** Whether an account can begin so: nobody is found by another text, and the platform is not asked. */
export const canBegin = (account: string | null): boolean => canBeSent(account ?? '')
