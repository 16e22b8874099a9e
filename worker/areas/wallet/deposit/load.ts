import { env } from 'cloudflare:workers'
import {
  type DepositAttempt,
  type DepositView,
  findDepositBonus,
  listDepositChannels,
  type PreviousDepositAttempt,
} from '../../../../shared/areas/wallet/deposit'
import type { DepositSettings } from '../../../../shared/contract/payment-schemas'
import { currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import { isWithinAmountRange } from '../../../../shared/money/deposit-terms'
import type { Bindings } from '../../../env'
import { prepareFormKey } from '../../../idempotency/create-once'
import type { MoneyAttempt } from '../../../idempotency/keys-object'
import { openMemberKeys } from '../../../idempotency/member-keys'
import type { PageContext } from '../../../page-context'
import { fetchDepositSettings } from '../../../platform/calls/wallet-calls'
import { mayReceiveOffers } from '../../../protection/permissions'
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

/** Loads the deposit form of this member, with its idempotency key. */
export async function loadDeposit(
  { platform, url }: PageContext,
  session: MemberSession,
): Promise<DepositView> {
  const { token, userName } = session
  const caller = { platform, token, keys: openMemberKeys(env as Bindings, userName) }
  const [isOpen, offered, getsOffers, { key, before }] = await Promise.all([
    isPlatformOpen(platform),
    fetchDepositSettings(platform, token),
    mayReceiveOffers(platform, session),
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
  return {
    view: 'form',
    formKey: key,
    settings,
    loadedAt: Date.now(),
    before: previous,
    wanted: parseDepositQuery(url, settings),
  }
}
