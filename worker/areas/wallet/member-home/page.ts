import * as v from 'valibot'
import { hasFormalAccount, hasRight, isFormalAccountType } from '../../../../shared/accounts/account-rights'
import { REMINDER_FIELD } from '../../../../shared/areas/protection/reminder'
import type {
  MemberHomeContract,
  MemberHomeData,
  MemberProfile,
  VipLevelProgress,
} from '../../../../shared/areas/wallet/member-home'
import { idSchema } from '../../../../shared/contract/field-schemas'
import type { Protection } from '../../../../shared/contract/protection-schemas'
import { REFERRAL_PROMOTION } from '../../../../shared/contract/reward-schemas'
import type { ProviderBalances } from '../../../../shared/money/balances'
import { defer } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { protectionRules } from '../../../../shared/protection/rules'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import { settle, settleOrStream } from '../../../loading/settle'
import type { MemberContext, PageContext, VariantContext } from '../../../page-context'
import { answerReminder } from '../../../platform/calls/protection-calls'
import { fetchPublicPromotions } from '../../../platform/calls/reward-calls'
import { fetchSettings } from '../../../platform/calls/system-calls'
import { fetchRankProgress } from '../../../platform/calls/wallet-calls'
import {
  fetchMemberOnce,
  loadCurrentWallet,
  loadProviderWallets,
  mayTransfer,
  vipLabelOf,
} from '../../../platform/current-wallets'
import { toFormError } from '../../../platform/form-error'
import { platformHas } from '../../../platform/platform-support'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import { loadProtection } from '../../../protection/load-protection'
import { type ActionResult, cachePage, type WorkerPage } from '../../../worker-page'
import { loadReminder } from '../../protection/load-reminder'
import { loadUnreadCounts } from '../../support/load-unread-counts'
import { loadPendingPayments } from '../load-pending-payments'

type OfMember =
  | 'profile'
  | 'wallet'
  | 'providers'
  | 'level'
  | 'payments'
  | 'unread'
  | 'mustVerify'
  | 'reminder'
  | 'session'

async function loadShared({
  platform,
  product,
  expectsPayments,
}: VariantContext): Promise<Omit<MemberHomeData, OfMember>> {
  const loaded = await gatherPageData(platform, {
    settings: fetchSettings,
    promotions: fetchPublicPromotions,
  })
  return {
    isPlain: !loaded.settings?.mobileTemplate.mem_cen,
    invites:
      platformHas(platform, 'invitations') &&
      (loaded.promotions?.list.some(({ promotionType }) => promotionType === REFERRAL_PROMOTION) ?? false),
    statesFundsProtection: product.licence?.fundsProtection !== undefined,
    expectsPayments,
    degraded: loaded.degraded,
  }
}

async function loadProfile(ctx: PlatformContext, token: string): Promise<MemberProfile> {
  const info = await fetchMemberOnce(ctx, token)
  const { id, account, nickname, icon } = info
  return {
    id,
    name: nickname || account,
    icon: icon ?? null,
    vip: vipLabelOf(ctx, info),
  }
}

/**
 * Loads the balances at providers, which the page shows in addition to the main wallet. Null when the
 * wallet's balance already includes them.
 */
async function loadProviders(ctx: PlatformContext, token: string): Promise<ProviderBalances | null> {
  const { isTotal } = await loadCurrentWallet(ctx, token)
  return isTotal ? null : (await loadProviderWallets(ctx, token)).balances
}

async function loadLevel(ctx: PlatformContext, token: string): Promise<VipLevelProgress> {
  const [progress, wallet] = await Promise.all([
    fetchRankProgress(ctx, token),
    loadCurrentWallet(ctx, token).catch(() => null),
  ])
  return { progress, wallet: wallet && { currency: wallet.currency, currencySymbol: wallet.currencySymbol } }
}

const isIdentityMissing = (found: Protection | null): boolean =>
  found?.identity !== undefined && found.identity !== 'verified'

async function loadMember(context: PageContext): Promise<Pick<MemberHomeData, OfMember>> {
  const { session: member, platform, product, log } = context
  if (member.kind === 'guest') throw new Error('guests log in before they see this page')
  const { token, type, issuedAt } = member
  const part = <T>(name: OfMember, promise: Promise<T>) => settleOrStream(promise, name, platform)
  const paysInOrOut = hasRight(type, 'deposit') || hasRight(type, 'withdraw')
  const { identityBeforePlay } = protectionRules(product.complianceProfile)
  const protection = hasFormalAccount(member) ? loadProtection(platform, member) : null
  const [profile, wallet, providers, level, payments, unread, mustVerify, reminder] = await Promise.all([
    part('profile', loadProfile(platform, token)),
    part('wallet', loadCurrentWallet(platform, token)),
    mayTransfer(platform, type) ? part('providers', loadProviders(platform, token)) : null,
    isFormalAccountType(type) && platformHas(platform, 'vip')
      ? part('level', loadLevel(platform, token))
      : null,
    paysInOrOut ? part('payments', loadPendingPayments(platform, token)) : null,
    part('unread', loadUnreadCounts(platform, member)),
    identityBeforePlay && protection ? part('mustVerify', protection.then(isIdentityMissing)) : null,
    protection && part('reminder', loadReminder(context, protection)),
  ])
  return {
    profile: profile.part,
    wallet: wallet.part,
    providers: providers?.part ?? null,
    level: level?.part ?? null,
    payments: payments?.part ?? null,
    unread: unread.part,
    mustVerify: mustVerify?.part ?? null,
    reminder: reminder?.part ?? null,
    // The session's data is available immediately. It is deferred nevertheless, because the page's HTML is
    // cached for all members.
    session: defer(
      settle(
        Promise.resolve({ startedAt: issuedAt, elapsedMs: Math.max(0, Date.now() - issuedAt) }),
        'session',
        log,
      ),
    ),
  }
}

/** Records that the member has answered a reminder. */
async function answer(
  { platform, session }: MemberContext,
  form: FormData,
): Promise<ActionResult<MemberHomeContract>> {
  const id = v.safeParse(idSchema, form.get(REMINDER_FIELD))
  if (!id.success) return { error: 'unknown' }
  try {
    await answerReminder(platform, session.token, id.output)
    return { redirect: href('member-home') }
  } catch (error) {
    return toFormError(error)
  }
}

const memberHomePage: WorkerPage<MemberHomeData, OfMember, MemberHomeContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
  mayPost: { right: 'account', limit: 'ownLimits' },
  action: answer,
  echo: [],
}

export default memberHomePage
