import { cleanText } from '../../../shared/validation/field-rules'
import { canBeSent } from '../../platform/transport/request'

/** Longer than any account. */
const ACCOUNT_MAX = 64
/** Characters that no account has, and no page should show. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu

/** How an account begins that the parameter `account` asks for; null: any. */
export function searchedAccount(query: URLSearchParams): string | null {
  const account = cleanText((query.get('account') ?? '').replace(UNPRINTABLE, ''))
  return account.slice(0, ACCOUNT_MAX).toWellFormed() || null
}

/** Whether an account can begin so: nobody is found by another text, and the platform is not asked. */
export const canBegin = (account: string | null): boolean => canBeSent(account ?? '')
