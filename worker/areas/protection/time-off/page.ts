import {
  type ActiveRestrictionView,
  echo,
  liftingFormSchema,
  parseNewRestriction,
  type RestrictionPageData,
  type TimeOffContract,
} from '../../../../shared/areas/protection/time-off'
import { blockedBalanceText, helpResourcesIn } from '../../../../shared/config/product'
import { href } from '../../../../shared/paths'
import { protectionRules } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { settle, settleOrStream } from '../../../loading/settle'
import type { MemberContext, PageContext } from '../../../page-context'
import { requestExclusionLifting } from '../../../platform/calls/protection-calls'
import { loadCurrentWallet, loadProviderWallets, mayTransfer } from '../../../platform/current-wallets'
import { loadProtection, recordProtectionIfChanged } from '../../../protection/load-protection'
import type { MemberSession } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { toProtectionError } from '../begin-time-off'

const canLiftOnline = ({ product }: Pick<PageContext, 'product'>): boolean =>
  protectionRules(product.complianceProfile).exclusion.liftsOnline

async function loadView(
  { platform, product }: Pick<PageContext, 'platform' | 'product'>,
  session: MemberSession,
): Promise<ActiveRestrictionView> {
  const [found, wallet, providers] = await Promise.all([
    loadProtection(platform, session),
    settle(loadCurrentWallet(platform, session.token), 'wallet', platform.log),
    mayTransfer(platform, session.type)
      ? settle(loadProviderWallets(platform, session.token), 'providers', platform.log)
      : undefined,
  ])
  return {
    standing: found?.standing ?? 'unknown',
    now: found?.now ?? Date.now(),
    until: found?.until ?? null,
    liftableFrom: found?.liftableFrom ?? null,
    liftedAt: found?.liftedAt ?? null,
    lifting: found?.lifting ?? null,
    liftsOnline: canLiftOnline({ product }),
    phone: product.support.phone ?? null,
    wallet: wallet.ok ? wallet.value : null,
    ...(providers && { providers: providers.ok ? providers.value.balances : null }),
  }
}

/** Handles a posted request to lift the self-exclusion. */
async function submit(context: MemberContext, form: FormData): Promise<ActionResult<TimeOffContract>> {
  if (!canLiftOnline(context)) return { error: 'not-allowed' }
  const checked = checkForm(liftingFormSchema, readTextFields(form))
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { session } = context
  const { values } = checked
  const { platform } = context
  try {
    const found = await requestExclusionLifting(platform, session.token, values.reason)
    await recordProtectionIfChanged(platform, session, found, Date.now())
  } catch (error) {
    return toProtectionError(error)
  }
  return { redirect: href('time-off') }
}

/**
 * Page that a member sees after a login during a break, during an exclusion, or after the account was closed.
 * It shows the restriction, the member's money, and help.
 */
const timeOffPage: WorkerPage<RestrictionPageData, keyof RestrictionPageData, TimeOffContract> = {
  member: async ({ session, platform, url, product, country, language }) => {
    const helpResources = helpResourcesIn(product, country)
    const blockedBalance = blockedBalanceText({ product, language })
    const began = parseNewRestriction(url.searchParams.get('began'))
    if (session.kind === 'guest') return { began, view: null, helpResources, blockedBalance }
    const { part } = await settleOrStream(loadView({ platform, product }, session), 'view', platform)
    return { began: null, view: part, helpResources, blockedBalance }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default timeOffPage
