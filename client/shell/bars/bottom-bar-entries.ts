import { isReal, isTrial, seesNotices } from '../../../shared/config/member-types'
import { href } from '../../../shared/pages'
import { loginAddress } from '../../../shared/return-address'
import type { Session } from '../../data/shell-data'

export type BottomBarId = 'home' | 'notice' | 'invite' | 'deposit' | 'log-in' | 'promotions' | 'me'

export interface BottomBarEntry {
  id: BottomBarId
  to: string
  /** Opens the prompt to register instead, because trial players have no member centre. */
  prompts?: 'register'
  /** Trial players get a message instead. */
  needsRealAccount?: true
}

/**
 * The five entries for this visitor. For guests, private entries link to the login and return to their page.
 * @param logIn address of the login page that returns to the current page
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

/** Whether the session's wallet contains real money. Play money has no currency symbol. */
export const holdsMoney = (session: Session): boolean => session.kind === 'member' && isReal(session.type)
