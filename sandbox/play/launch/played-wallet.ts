import type { LaunchError } from '../../../shared/contract/play'
import type { ScenarioState } from '../../scenario/state'
import type { WalletBindings } from '../../wallet/env'
import type { Purse } from '../../wallet/purse'
import { openedWallet } from '../../wallet/transfers/vendors'

/**
 * The vendor whose wallet of the member a game for money plays from, or why it cannot be opened; null: the main wallet,
 * as long as money moves by itself, and always at vendors without wallets. A game that is open keeps its wallet.
 * @param purse the member's money
 * @param vendor of the game
 */
export async function playedWallet(
  env: WalletBindings,
  purse: Purse,
  vendor: string,
  { vendorsDown }: Pick<ScenarioState, 'vendorsDown'>,
): Promise<{ vendor: string | null } | { refused: LaunchError }> {
  const isSeparate = await env.DB.prepare(
    'SELECT 1 FROM vendor_wallet, member WHERE vendor = ? AND member.id = ? AND auto_transfer = 0',
  )
    .bind(vendor, purse.owner.memberId)
    .first()
  if (!isSeparate) return { vendor: null }
  if (vendorsDown.some((down) => down === vendor)) return { refused: 'vendor.timeout' }
  const { wallet } = await openedWallet(env, purse)
  const { free, inRound } = await wallet.vendorMoney(vendor)
  return free + inRound === 0 ? { refused: 'wallet.empty' } : { vendor }
}
