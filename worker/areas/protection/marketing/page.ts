import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  CHOOSE_OFFERS,
  echo,
  type MarketingConsentView,
  type MarketingContract,
  type MarketingData,
  marketingFormSchema,
} from '../../../../shared/areas/protection/marketing'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { marketingOptionsOf, parseMarketingChoices } from '../../../../shared/protection/marketing-choices'
import { type ProtectionRules, protectionRules } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { settleOrStream } from '../../../loading/settle'
import type { MemberContext } from '../../../page-context'
import { setMarketingChoices, setMarketingConsent } from '../../../platform/calls/protection-calls'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import { loadProtection, recordProtectionIfChanged, wantsOffers } from '../../../protection/load-protection'
import type { MemberSession } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { toProtectionError } from '../begin-time-off'

async function loadConsent(
  platform: PlatformContext,
  session: MemberSession,
  { popupsNeedConsent }: ProtectionRules,
): Promise<MarketingConsentView> {
  const found = await loadProtection(platform, session)
  const { products, channels } = marketingOptionsOf(found ?? {})
  return {
    isOn: found && wantsOffers(found),
    choices: (found?.standing === 'none' && found.marketingChoices) || null,
    options: { products, channels: channels.filter((channel) => popupsNeedConsent || channel !== 'lobby') },
    standing: found?.standing ?? 'unknown',
    isAtLimit: found !== null && found.spent !== null,
  }
}

/**
 * Returns the refusal of a form that turns offers on; null when the member may. The platform is asked,
 * because a restriction may have begun on another device.
 */
async function refuseConsent({ platform, session }: MemberContext) {
  const found = await loadProtection(platform, session)
  if (found === null) return { error: 'protection-unknown' } as const
  return found.standing === 'none' ? null : ({ error: 'protection-no-offers' } as const)
}

/** Returns the page to which a new member goes after choosing offers; null without such a page. */
function readReturnUrl(url: URL): string | null {
  const next = url.searchParams.get('return')
  return next === null ? null : sanitiseReturnUrl(next)
}

async function submit(context: MemberContext, form: FormData): Promise<ActionResult<MarketingContract>> {
  const { session, platform } = context
  const checked = checkForm(marketingFormSchema, readTextFields(form))
  if (!checked.ok) return { error: 'unknown' }
  const { isOn } = checked.values
  const choices = isOn === CHOOSE_OFFERS ? parseMarketingChoices(form.getAll('choice')) : null
  try {
    if (choices === null ? isOn === 'on' : choices.length > 0) {
      const refused = await refuseConsent(context)
      if (refused) return refused
    }
    const found = await (choices === null
      ? setMarketingConsent(platform, session.token, isOn === 'on')
      : setMarketingChoices(platform, session.token, choices))
    await recordProtectionIfChanged(platform, session, found, Date.now())
  } catch (error) {
    return toProtectionError(error)
  }
  return { redirect: readReturnUrl(context.url) ?? href('marketing', { done: 'yes' }) }
}

/** Page for the member's consent to offers and advertising. */
const marketingPage: WorkerPage<MarketingData, keyof MarketingData, MarketingContract> = {
  member: async ({ session, platform, product, url }) => {
    const returnTo = readReturnUrl(url)
    if (session.kind === 'guest' || !hasRight(session.type, 'records')) {
      return { isAllowed: false, consent: null, isSaved: false, returnTo }
    }
    const { part } = await settleOrStream(
      loadConsent(platform, session, protectionRules(product.complianceProfile)),
      'consent',
      platform,
    )
    return { isAllowed: true, consent: part, isSaved: url.searchParams.get('done') !== null, returnTo }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default marketingPage
