import type { Context } from 'hono'
import { isFormalAccountType } from '../../shared/accounts/account-rights'
import { getGameTime } from '../scenario/state'
import type { Member } from '../session/member-session'
import { toMinor } from './minor-units'
import { PLAY_MONEY_OPENING_MINOR, WalletClient, type WalletOwner } from './wallet-client'
import type { WalletEnv } from './wallet-env'

/** True when an account plays for money, as members do. All other accounts have play money. */
export const playsForMoney = ({ type }: Pick<Member, 'type'>): boolean => isFormalAccountType(type)

/**
 * Returns the owner of a wallet.
 * @param mode `trial` with a real member: a second wallet with play money
 */
export function getWalletOwner(
  { id, type, balance, ledger }: Pick<Member, 'id' | 'type' | 'balance' | 'ledger'>,
  mode: WalletOwner['mode'],
): WalletOwner {
  const isOwn = playsForMoney({ type }) === (mode === 'real')
  return { memberId: id, mode, opening: isOwn ? (toMinor(balance) ?? 0) : PLAY_MONEY_OPENING_MINOR, ledger }
}

/**
 * Returns the client of a member's wallet; without `mode` the wallet whose balance the lobby's header shows.
 */
export const getWalletClient = (
  c: Pick<Context<WalletEnv>, 'env' | 'var'>,
  member: Pick<Member, 'id' | 'type' | 'balance' | 'ledger'>,
  mode: WalletOwner['mode'] = playsForMoney(member) ? 'real' : 'trial',
): WalletClient => new WalletClient(c.env, getWalletOwner(member, mode), getGameTime(c.var.scenario))
