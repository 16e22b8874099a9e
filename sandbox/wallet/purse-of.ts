import type { Context } from 'hono'
import type { SandboxEnv } from '../http/env'
import { gamesNow } from '../scenario/games-clock'
import type { Member } from '../session/member'
import { toMinor } from './money'
import { PLAY_MONEY, Purse, type PurseOwner } from './purse'

/** Member types that play for money; every other one has play money. */
const realTypes: readonly number[] = [0, 1, 2, 40, 41, 42]

export const playsForMoney = ({ type }: Pick<Member, 'type'>): boolean => realTypes.includes(type)

/** @param mode `trial` for a real member gives a second wallet, of play money */
export function ownerOf(
  { id, type, balance, ledger }: Pick<Member, 'id' | 'type' | 'balance' | 'ledger'>,
  mode: PurseOwner['mode'],
): PurseOwner {
  const isOwn = playsForMoney({ type }) === (mode === 'real')
  return { memberId: id, mode, opening: isOwn ? (toMinor(balance) ?? 0) : PLAY_MONEY, ledger }
}

/** The wallet that the header of the lobby shows. */
export const purseOf = (
  c: Pick<Context<SandboxEnv>, 'env' | 'var'>,
  member: Pick<Member, 'id' | 'type' | 'balance' | 'ledger'>,
  mode: PurseOwner['mode'] = playsForMoney(member) ? 'real' : 'trial',
): Purse => new Purse(c.env, ownerOf(member, mode), gamesNow(c.var.scenario))
