import { isReal, isTrial, seesNotices } from '../../shared/config/member-types'
import type { Session } from './contract'

export type BottomBarId = 'home' | 'notice' | 'invite' | 'deposit' | 'log-in' | 'promotions' | 'me'

export interface BottomBarEntry {
  id: BottomBarId
  to: string
  /** Opens the prompt to register instead: free-play accounts have no member centre (spec §6). */
  prompts?: 'register'
}

const LOGIN = '/m/login'

/** The five entries for who is looking (spec §2 Bottom bar); without a session the private ones lead to login. */
export function bottomBarEntries(session: Session): BottomBarEntry[] {
  const type = session.kind === 'member' ? session.type : undefined
  const second: BottomBarEntry =
    type !== undefined && seesNotices(type)
      ? { id: 'notice', to: '/m/notice' }
      : { id: 'invite', to: type === undefined ? LOGIN : '/m/inviteFriends' }
  return [
    { id: 'home', to: '/m/home' },
    second,
    type === undefined ? { id: 'log-in', to: LOGIN } : { id: 'deposit', to: '/m/voucherCenter' },
    { id: 'promotions', to: '/m/activity' },
    type === undefined
      ? { id: 'me', to: LOGIN }
      : { id: 'me', to: '/m/member/home', ...(isTrial(type) && { prompts: 'register' }) },
  ]
}

/** Whether the wallet of this session holds real money: play money carries no currency symbol (decisions.md). */
export const holdsMoney = (session: Session): boolean => session.kind === 'member' && isReal(session.type)
