import {
  ACCOUNT_INTENTS,
  type AccountIntent,
  chosenOption,
  fields,
  newAccountPayload,
  newAccountSchema,
  type PayoutAccountsContract,
} from '../../../../shared/areas/wallet/payout-accounts'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { ACCOUNT_KINDS } from '../../../../shared/contract/payout-accounts'
import type { FormAnswer } from '../../../../shared/forms/form-outcome'
import { href } from '../../../../shared/paths'
import { checkNumber } from '../../../../shared/payments/account-number'
import { checkForm, textFields } from '../../../../shared/validation/form'
import type { MemberContext, PageContext } from '../../../context'
import { sendSecret } from '../../../forms/send-secret'
import { securityConfig } from '../../../platform/calls/security'
import { addPayoutAccount, removePayoutAccount, setMainAccount } from '../../../platform/calls/wallet'
import { formError } from '../../../platform/form-error'
import type { ActionResult } from '../../../worker-page'
import { loadPayoutOptions } from './load'

type Answer = FormAnswer<PayoutAccountsContract>

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
  const kind = ACCOUNT_KINDS.find((value) => value === url.searchParams.get('add')) ?? 'bank'
  return sendSecret(context, {
    posted,
    fields,
    check: async () => {
      const [options, { fundPasswordRule }] = await Promise.all([
        loadPayoutOptions(platform, token),
        securityConfig(platform, token),
      ])
      const typed = checkForm(newAccountSchema(options, kind, fundPasswordRule), posted)
      if (!typed.ok) return typed
      const chosen = chosenOption(options, kind, typed.values.option)
      if (!chosen) return { fieldErrors: { option: 'account.option' } }
      const checked = await checkNumber(chosen, typed.values.number)
      if ('fault' in checked) return { fieldErrors: { number: checked.fault } }
      return { payload: newAccountPayload(chosen, checked.number, typed.values) }
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
  { intent, id }: { intent: AccountIntent; id: string },
): Promise<Answer | null> {
  const extra = { intent }
  if (!ID_PATTERN.test(id)) return { error: 'account.not.found', extra }
  const send = intent === 'main' ? setMainAccount : removePayoutAccount
  try {
    await send(platform, token, id)
    return null
  } catch (error) {
    return { ...formError(error), extra }
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
  const posted = textFields(form)
  const intent = ACCOUNT_INTENTS.find((value) => value === posted.intent)
  const list = href('payout-accounts')
  if (intent) {
    const refused = await change(context, token, { intent, id: posted.accountId ?? '' })
    return refused ?? { redirect: list }
  }
  // Without scripts, a URL fragment opens the form, and a browser keeps a fragment across redirects. `#close`
  // replaces the fragment.
  return (await add(context, token, posted)) ?? { redirect: posted.encrypted ? list : `${list}#close` }
}
