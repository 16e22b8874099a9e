import {
  echo,
  fields,
  type PayeeNameContract,
  type PayeeNameData,
  payeeNamePayload,
  payeeNameSchema,
} from '../../../../shared/areas/wallet/payee-name'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { sendSecretFields } from '../../../forms/send-secret'
import type { MemberContext } from '../../../page-context'
import { fetchSecurityConfig, setPayeeName } from '../../../platform/calls/security-calls'
import type { ActionResult, WorkerPage } from '../../../worker-page'
import { loadWalletSecurity, loadWalletSecurityPage, WALLET_SECURITY_CACHE } from '../wallet-security'

async function submit(context: MemberContext, form: FormData): Promise<ActionResult<PayeeNameContract>> {
  const { token } = context.session
  const posted = readTextFields(form)
  const { platform } = context
  const refused = await sendSecretFields(context, {
    posted,
    fields,
    check: async () => {
      const { hasPassword } = await fetchSecurityConfig(platform, token)
      const checked = checkForm(payeeNameSchema(hasPassword), posted)
      return checked.ok ? { payload: payeeNamePayload(checked.values) } : checked
    },
    send: (body) => setPayeeName(platform, token, body),
  })
  return refused ?? { state: 'saved' }
}

/** Page for the payee name of a member's withdrawals. */
const payeeNamePage: WorkerPage<PayeeNameData, 'security', PayeeNameContract> = {
  shared: (context) => loadWalletSecurityPage(context),
  member: loadWalletSecurity,
  awaitsMember: true,
  cache: WALLET_SECURITY_CACHE,
  mayPost: { right: 'withdraw', limit: 'payout' },
  action: submit,
  echo,
}

export default payeeNamePage
