import { env } from 'cloudflare:workers'
import {
  type DepositAttempt,
  type DepositView,
  findDepositBonus,
  listDepositChannels,
  type PreviousDepositAttempt,
  type RequestableDocument,
} from '../../../../shared/areas/wallet/deposit'
import type { DepositSettings } from '../../../../shared/contract/payment-schemas'
import { IDENTITY_REQUIRED } from '../../../../shared/contract/protection-schemas'
import type { VerificationStep } from '../../../../shared/contract/verification-schemas'
import { currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import { isWithinAmountRange } from '../../../../shared/money/deposit-terms'
import { dueFundsNotice, findFundsProtection } from '../../../../shared/protection/funds-protection'
import { protectionRules } from '../../../../shared/protection/rules'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import type { Bindings } from '../../../env'
import { prepareFormKey } from '../../../idempotency/create-once'
import type { MoneyAttempt } from '../../../idempotency/keys-object'
import { openMemberKeys } from '../../../idempotency/member-keys'
import { settle } from '../../../loading/settle'
import type { PageContext } from '../../../page-context'
import { fetchVerificationStatus } from '../../../platform/calls/security-calls'
import { loadEnabledFlagNames } from '../../../platform/calls/system-calls'
import { fetchDepositSettings } from '../../../platform/calls/wallet-calls'
import { checkDeposit } from '../../../protection/permissions'
import type { MemberSession } from '../../../session/session'
import { isPlatformOpen } from '../../../status/platform-status'

const toDepositAttempt = ({ amount, channel }: MoneyAttempt): DepositAttempt => ({
  amount: amount ?? null,
  channel: channel ?? null,
})

/**
 * Returns the deposit form's initial values from the URL. Values that the platform does not offer are
 * ignored.
 */
function parseDepositQuery({ searchParams }: URL, settings: DepositSettings) {
  const open = listDepositChannels(settings).filter(({ closed }) => !closed)
  const channel = open.find(({ id }) => id === searchParams.get('channel'))
  const amount = parseAmount(searchParams.get('amount') ?? '', currencyDecimals(settings.currency))
  const isOffered =
    amount !== undefined &&
    // An amount above the player's deposit limit is kept, because the link may be older than the limit. The
    // form shows the limit.
    (channel ? [channel] : open).some((one) => isWithinAmountRange(one, amount))
  const bonus = findDepositBonus(settings, searchParams.get('bonus') ?? '')
  return { amount: isOffered ? amount : null, channel: channel?.id ?? null, bonus: bonus?.id ?? null }
}

/**
 * Returns the documents that the operator may request from a member before the first deposit. None are shown
 * when the platform does not answer, because the deposit does not depend on them.
 */
async function loadDocuments(
  { platform, product }: Pick<PageContext, 'platform' | 'product'>,
  { token }: MemberSession,
  { isFirst }: DepositSettings,
): Promise<RequestableDocument[]> {
  if (!isFirst || !(await loadEnabledFlagNames(platform)).includes(VERIFICATION_FLAG)) return []
  const found = await settle(fetchVerificationStatus(platform, token), 'verification', platform.log)
  const needsDocument = ({ state, slots }: VerificationStep) => state !== 'done' && slots.length > 0
  if (!found.ok) return []
  const usual = protectionRules(product.complianceProfile).identityBeforePlay ? 'play' : 'check'
  return found.value.steps.filter(needsDocument).map(({ id, kind, when = usual }) => ({ id, kind, when }))
}

/** Loads the deposit form of this member, with its idempotency key. */
export async function loadDeposit(context: PageContext, session: MemberSession): Promise<DepositView> {
  const { platform, url, product, language } = context
  const { token, userName } = session
  const caller = { platform, token, keys: openMemberKeys(env as Bindings, userName) }
  const [isOpen, offered, { refusal, getsOffers }, { key, before }] = await Promise.all([
    isPlatformOpen(platform),
    fetchDepositSettings(platform, token),
    checkDeposit(platform, session, product.complianceProfile),
    prepareFormKey(caller, 'deposit'),
  ])
  const settings = getsOffers ? offered : { ...offered, bonuses: [] }
  if (before?.state === 'unknown') {
    return {
      view: 'unanswered',
      isUnderWay: before.isUnderWay,
      formKey: key,
      currency: settings.currency ?? null,
      ...toDepositAttempt(before.attempt),
    }
  }
  const previous: PreviousDepositAttempt =
    before === null || before.state === 'made'
      ? before
      : { state: 'lost', ...toDepositAttempt(before.attempt) }
  if (!isOpen || listDepositChannels(settings).every(({ closed }) => closed))
    return { view: 'closed', before: previous }
  if (refusal === IDENTITY_REQUIRED || settings.identityRequired)
    return { view: 'identity', documents: await loadDocuments(context, session, settings) }
  const fundsProtection = findFundsProtection(product, language.code)
  return {
    view: 'form',
    formKey: key,
    settings,
    loadedAt: Date.now(),
    before: previous,
    wanted: parseDepositQuery(url, settings),
    fundsProtection,
    dueFundsNotice: dueFundsNotice(product, settings),
    documents: await loadDocuments(context, session, settings),
    mustAcceptTerms: refusal === 'terms-update',
  }
}
