import {
  echo,
  type FundPasswordContract,
  type FundPasswordData,
  fields,
  fundPasswordPayload,
  fundPasswordSchema,
} from '../../../client/areas/wallet/fund-password/contract'
import { checkForm } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { securityConfig, setFundPassword } from '../../platform/calls/payouts'
import type { ActionResult, WorkerPage } from '../../worker-page'
import { openPayoutForm, sendSecret } from './payout-form'
import { loadSecurity, loadSetOnce, setOnceCache } from './set-once'

async function submit(context: PageContext, form: FormData): Promise<ActionResult<FundPasswordContract>> {
  const opened = await openPayoutForm(context, form, 'fund-password')
  if ('refusal' in opened) return opened.refusal
  const { posted } = opened
  const { token } = opened.session
  const { platform } = context
  const refused = await sendSecret(context, {
    posted,
    fields,
    check: async () => {
      const { hasPassword } = await securityConfig(platform, token)
      const checked = checkForm(fundPasswordSchema(hasPassword), posted)
      return checked.ok ? { payload: fundPasswordPayload(checked.values) } : checked
    },
    send: (body) => setFundPassword(platform, token, body),
  })
  return refused ?? { state: 'saved' }
}

/** The six digits that protect a member's money. */
const fundPasswordPage: WorkerPage<FundPasswordData, 'security', FundPasswordContract> = {
  shared: loadSetOnce,
  member: loadSecurity,
  awaitsMember: true,
  cache: setOnceCache,
  action: submit,
  echo,
}

export default fundPasswordPage
