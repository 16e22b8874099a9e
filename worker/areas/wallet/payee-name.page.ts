import {
  echo,
  fields,
  type PayeeNameContract,
  type PayeeNameData,
  payeeNamePayload,
  payeeNameSchema,
} from '../../../client/areas/wallet/payee-name/contract'
import { checkForm } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { openMemberForm } from '../../forms/open-member-form'
import { sendSecret } from '../../forms/send-secret'
import { securityConfig, setPayeeName } from '../../platform/calls/security'
import type { ActionResult, WorkerPage } from '../../worker-page'
import { loadSecurity, loadSetOnce, setOnceCache } from './set-once'

async function submit(context: PageContext, form: FormData): Promise<ActionResult<PayeeNameContract>> {
  const opened = await openMemberForm(context, form, {
    page: 'payee-name',
    right: 'withdraw',
    limit: 'payout',
  })
  if ('refusal' in opened) return opened.refusal
  const { posted } = opened
  const { token } = opened.session
  const { platform } = context
  const refused = await sendSecret(context, {
    posted,
    fields,
    check: async () => {
      const { hasPassword } = await securityConfig(platform, token)
      const checked = checkForm(payeeNameSchema(hasPassword), posted)
      return checked.ok ? { payload: payeeNamePayload(checked.values) } : checked
    },
    send: (body) => setPayeeName(platform, token, body),
  })
  return refused ?? { state: 'saved' }
}

/** In whose name the member is paid. */
const payeeNamePage: WorkerPage<PayeeNameData, 'security', PayeeNameContract> = {
  shared: (context) => loadSetOnce(context),
  member: loadSecurity,
  awaitsMember: true,
  cache: setOnceCache,
  action: submit,
  echo,
}

export default payeeNamePage
