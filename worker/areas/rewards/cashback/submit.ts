import { env } from 'cloudflare:workers'
import type { CashbackContract } from '../../../../shared/areas/rewards/cashback'
import { MODULE_IDS } from '../../../../shared/config/module-ids'
import { isRestrictionError } from '../../../../shared/contract/protection-schemas'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import { createPaymentOnce, nextFormKey } from '../../../idempotency/create-once'
import { catchKeyStorageError, openMemberKeys } from '../../../idempotency/member-keys'
import type { MemberContext, PageContext } from '../../../page-context'
import { claimCashback } from '../../../platform/calls/reward-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { PublicContext } from '../../../platform/transport/request-platform'
import { checkClaim } from '../../../protection/permissions'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'

type Refusal = FormActionResult<CashbackContract>
type Answer = ActionResult<CashbackContract>

/** True when the operator offers cashback; false if that cannot be loaded. */
export async function isCashbackOffered(platform: PublicContext): Promise<boolean> {
  try {
    return enabledFlags((await fetchFeatureFlags(platform)).value).includes(MODULE_IDS.cashback)
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}

/** Converts the platform's error to an error of the cashback form. */
function refusal(error: unknown): Refusal {
  if (error instanceof PlatformError && isRestrictionError(error.errorCode))
    return { error: 'protection-no-offers' }
  return toFormError(error)
}

/** Claims the available cashback, only once per idempotency key. */
async function claim(
  { platform }: PageContext,
  { token, userName }: MemberSession,
  key: string,
): Promise<Answer> {
  const keys = openMemberKeys(env as Bindings, userName)
  const withNewKey = async (answer: Refusal): Promise<Answer> => {
    const { key: next, unseen } = await nextFormKey(keys, 'cashback', key)
    // Another form has claimed the cashback. The member is redirected to the result of that claim.
    if (unseen) return { redirect: href('cashback', { of: unseen.key }) }
    return { ...answer, extra: { key: next } }
  }
  try {
    const creation = await createPaymentOnce(
      { platform, token, keys },
      { action: 'cashback', key, attempt: {} },
      (idempotencyKey) => claimCashback(platform, token, idempotencyKey),
    )
    if (creation.outcome === 'created') return { redirect: href('cashback', { of: key }) }
    if (creation.outcome === 'used') return { redirect: href('cashback', { of: creation.key }) }
    // The platform did not respond. The cashback page shows the outcome once it is known.
    if (creation.outcome === 'unanswered') return { redirect: href('cashback') }
    return withNewKey({ error: creation.outcome === 'stale' ? 'payment-form-old' : 'refused-before' })
  } catch (error) {
    return withNewKey(refusal(error))
  }
}

async function submitted(context: MemberContext, form: FormData): Promise<Answer> {
  const { session, platform } = context
  if (!(await isCashbackOffered(platform))) return { error: 'not-available', isForbidden: true }
  const { offer: refused } = await checkClaim(platform, session)
  if (refused) return { error: refused }
  return claim(context, session, readTextFields(form).key ?? '')
}

export const submitCashback = (context: MemberContext, form: FormData): Promise<Answer> =>
  catchKeyStorageError(submitted(context, form))
