import type { Context } from 'hono'
import { isMember } from '../../shared/accounts/rights'
import { gamesNow } from '../scenario/state'
import type { Member } from '../session/member'
import type { WalletEnv } from './env'
import { toMinor } from './money'
import { PLAY_MONEY, Purse, type PurseOwner } from './purse'

/** Members play for money, all others with play money. */
export const playsForMoney = ({ type }: Pick<Member, 'type'>): boolean => isMember(type)

/** @param mode `trial` with a real member: a second wallet with play money */
export function ownerOf(
  { id, type, balance, ledger }: Pick<Member, 'id' | 'type' | 'balance' | 'ledger'>,
  mode: PurseOwner['mode'],
): PurseOwner {
  const isOwn = playsForMoney({ type }) === (mode === 'real')
  return { memberId: id, mode, opening: isOwn ? (toMinor(balance) ?? 0) : PLAY_MONEY, ledger }
}

/** A member's wallet; without `mode` the one whose balance the lobby's header shows. */
export const purseOf = (
  c: Pick<Context<WalletEnv>, 'env' | 'var'>,
  member: Pick<Member, 'id' | 'type' | 'balance' | 'ledger'>,
  mode: PurseOwner['mode'] = playsForMoney(member) ? 'real' : 'trial',
): Purse => new Purse(c.env, ownerOf(member, mode), gamesNow(c.var.scenario))
