import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  echo,
  type MarketingConsentView,
  type MarketingContract,
  type MarketingData,
  marketingFormSchema,
} from '../../../../shared/areas/protection/marketing'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { settleOrStream } from '../../../loading/settle'
import type { MemberContext } from '../../../page-context'
import { setMarketingConsent } from '../../../platform/calls/protection-calls'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import { loadProtection, recordProtectionIfChanged } from '../../../protection/load-protection'
import type { MemberSession } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { toProtectionError } from '../begin-time-off'

async function loadConsent(platform: PlatformContext, session: MemberSession): Promise<MarketingConsentView> {
  const found = await loadProtection(platform, session)
  return {
    isOn: found?.marketing ?? null,
    standing: found?.standing ?? 'unknown',
    isAtLimit: found !== null && found.spent !== null,
  }
}

async function submit(context: MemberContext, form: FormData): Promise<ActionResult<MarketingContract>> {
  const { session } = context
  const posted = readTextFields(form)
  const { platform } = context
  const checked = checkForm(marketingFormSchema, posted)
  if (!checked.ok) return { error: 'unknown' }
  try {
    const found = await setMarketingConsent(platform, session.token, checked.values.isOn === 'on')
    await recordProtectionIfChanged(platform, session, found, Date.now())
  } catch (error) {
    return toProtectionError(error)
  }
  return { redirect: href('marketing') }
}

/** Page for the member's consent to offers and advertising. */
const marketingPage: WorkerPage<MarketingData, keyof MarketingData, MarketingContract> = {
  member: async ({ session, platform }) => {
    if (session.kind === 'guest' || !hasRight(session.type, 'records')) {
      return { isAllowed: false, consent: null }
    }
    const { part } = await settleOrStream(loadConsent(platform, session), 'consent', platform)
    return { isAllowed: true, consent: part }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default marketingPage
