import {
  fields,
  findPayoutOption,
  newPayoutAccountFormSchema,
  newPayoutAccountPayload,
  PAYOUT_ACCOUNT_INTENTS,
  type PayoutAccountIntent,
  type PayoutAccountsContract,
} from '../../../../shared/areas/wallet/payout-accounts'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { PAYOUT_ACCOUNT_KINDS } from '../../../../shared/contract/payout-account-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { checkAccountNumber } from '../../../../shared/payments/account-number'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { sendSecretFields } from '../../../forms/send-secret'
import type { MemberContext, PageContext } from '../../../page-context'
import { fetchSecurityConfig } from '../../../platform/calls/security-calls'
import {
  addPayoutAccount,
  removePayoutAccount,
  setMainPayoutAccount,
} from '../../../platform/calls/wallet-calls'
import { toFormError } from '../../../platform/form-error'
import type { ActionResult } from '../../../worker-page'
import { loadPayoutOptions } from './load'

type Answer = FormActionResult<PayoutAccountsContract>

/**
 * Adds a payout account of the kind that the URL names.
 * @returns the refusal; null when there is none
 */
async function add(
  context: PageContext,
  token: string,
  posted: Record<string, string>,
): Promise<Answer | null> {
  const { platform, url } = context
  const kind = PAYOUT_ACCOUNT_KINDS.find((value) => value === url.searchParams.get('add')) ?? 'bank'
  return sendSecretFields(context, {
    posted,
    fields,
    check: async () => {
      const [options, { fundPasswordRule }] = await Promise.all([
        loadPayoutOptions(platform, token),
        fetchSecurityConfig(platform, token),
      ])
      const typed = checkForm(newPayoutAccountFormSchema(options, kind, fundPasswordRule), posted)
      if (!typed.ok) return typed
      const chosen = findPayoutOption(options, kind, typed.values.option)
      if (!chosen) return { fieldErrors: { option: 'account.option' } }
      const checked = await checkAccountNumber(chosen, typed.values.number)
      if ('fault' in checked) return { fieldErrors: { number: checked.fault } }
      return { payload: newPayoutAccountPayload(chosen, checked.number, typed.values) }
    },
    send: (body) => addPayoutAccount(platform, token, body),
  })
}

/**
 * Makes a payout account the main one, or removes it. The platform checks that the account belongs to the
 * member.
 * @returns the refusal; null when there is none
 */
async function change(
  { platform }: PageContext,
  token: string,
  { intent, id }: { intent: PayoutAccountIntent; id: string },
): Promise<Answer | null> {
  const extra = { intent }
  if (!ID_PATTERN.test(id)) return { error: 'account.not.found', extra }
  const send = intent === 'main' ? setMainPayoutAccount : removePayoutAccount
  try {
    await send(platform, token, id)
    return null
  } catch (error) {
    return { ...toFormError(error), extra }
  }
}

/**
 * Handles a posted payout account form: adds, changes or removes an account. Redirects to the list of
 * accounts.
 */
export async function submitPayoutAccount(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<PayoutAccountsContract>> {
  const { token } = context.session
  const posted = readTextFields(form)
  const intent = PAYOUT_ACCOUNT_INTENTS.find((value) => value === posted.intent)
  const list = href('payout-accounts')
  if (intent) {
    const refused = await change(context, token, { intent, id: posted.accountId ?? '' })
    return refused ?? { redirect: list }
  }
  // Without scripts, a URL fragment opens the form, and a browser keeps a fragment across redirects. `#close`
  // replaces the fragment.
  return (await add(context, token, posted)) ?? { redirect: posted.encrypted ? list : `${list}#close` }
}
