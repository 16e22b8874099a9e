import type { BlockedAccountExtra } from '../../../shared/areas/account/blocked-account'
import { blockedBalanceText } from '../../../shared/config/product'
import type { FormContract } from '../../../shared/forms/form-result'
import type { PageContext } from '../../page-context'
import type { ActionResult } from '../../worker-page'

/**
 * Adds the operator's statement about the balance of blocked accounts to a login or registration that was
 * refused because the account is blocked.
 */
export function withBlockedBalance<Form extends FormContract & { extra: BlockedAccountExtra }>(
  context: PageContext,
  result: ActionResult<Form>,
): ActionResult<Form> {
  if ('redirect' in result || result.error !== 'login.disabled') return result
  const blockedBalance = blockedBalanceText(context)
  return blockedBalance === null ? result : { ...result, extra: { ...result.extra, blockedBalance } }
}
