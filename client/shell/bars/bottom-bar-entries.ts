import { isReal, isTrial, seesNotices } from '../../../shared/config/member-types'
import { href } from '../../../shared/pages'
import { loginAddress } from '../../../shared/return-address'
import type { Session } from '../../data/shell-data'

export type BottomBarId = 'home' | 'notice' | 'invite' | 'deposit' | 'log-in' | 'promotions' | 'me'

export interface BottomBarEntry {
  id: BottomBarId
  to: string
  /** Opens the prompt to register instead: free-play accounts have no member centre. */
  prompts?: 'register'
  /** Refused to free-play accounts with a message. */
  needsRealAccount?: true
}

/**
 * The five entries, for who is looking. A guest's private ones lead to the login, and from there to their page.
 * @param logIn address of the login page that leads back here
 */
export function bottomBarEntries(session: Session, logIn: string): BottomBarEntry[] {
  const type = session.kind === 'member' ? session.type : undefined
  const second: BottomBarEntry =
    type !== undefined && seesNotices(type)
      ? { id: 'notice', to: href('notice') }
      : {
          id: 'invite',
          to: type === undefined ? loginAddress(href('invite-friends')) : href('invite-friends'),
        }
  return [
    { id: 'home', to: href('home') },
    second,
    type === undefined
      ? { id: 'log-in', to: logIn }
      : { id: 'deposit', to: href('deposit'), ...(isTrial(type) && { needsRealAccount: true }) },
    { id: 'promotions', to: href('activity') },
    type === undefined
      ? { id: 'me', to: loginAddress(href('member-home')) }
      : { id: 'me', to: href('member-home'), ...(isTrial(type) && { prompts: 'register' }) },
  ]
}

/** Whether the wallet of this session holds real money: play money carries no currency symbol. */
export const holdsMoney = (session: Session): boolean => session.kind === 'member' && isReal(session.type)
