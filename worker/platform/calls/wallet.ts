import type { Balance } from '../../../shared/contract/wallet'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** A member's balance and level. Never cached. */

/**
 * The platform's symbol is left out where the currency is known: amounts then have the one of the page's language, as
 * payments have, which name their currency only.
 */
export const withOwnSymbol = (wallet: Balance): Balance =>
  wallet.currency === undefined ? wallet : { ...wallet, currencySymbol: '' }

export const balance = async (ctx: PlatformContext, token: string): Promise<Balance> =>
  withOwnSymbol(await memberCall(ctx, { name: 'balance', token }))

export const rankProgress = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'rankProgress', token })
