import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AccountRight, hasRight, isFormalAccountType } from '../../../shared/accounts/account-rights'
import { listOffered } from '../../../shared/config/platform-flags'
import type { Session, ShellData } from '../../../shared/page-data/shell-data'
import { href } from '../../../shared/paths'
import { hrefViaLogin } from '../../session/login-links'
import type { IconName } from '../../ui/Icon/icon-names'

export interface BottomBarEntry {
  id: 'home' | 'notice' | 'invitations' | 'deposit' | 'log-in' | 'promotions' | 'me'
  to: string
  icon: IconName<'regular' | 'fill'>
  label: MessageDescriptor
  /** True for the highlighted entry in the middle of the bar. */
  isMiddle?: true
  /** Right that the entry requires. Accounts without the right see a message instead of the page. */
  needs?: AccountRight
}

/**
 * Returns the entries of the bottom bar for this visitor. For guests, entries to pages for members link
 * to the login page, which then opens the page.
 * @param logIn URL of the login page that returns to the current page
 */
export function bottomBarEntries(
  { session, hasOffers, flags }: Pick<ShellData, 'session' | 'hasOffers' | 'flags'>,
  logIn: string,
): BottomBarEntry[] {
  const type = session.kind === 'member' ? session.type : undefined
  const isGuest = type === undefined
  return listOffered<BottomBarEntry>(flags, [
    { id: 'home', to: href('home'), icon: 'house', label: msg`Home` },
    !isGuest && hasRight(type, 'notices-entry')
      ? { id: 'notice', to: href('notice'), icon: 'bell-simple', label: msg`Notices` }
      : {
          id: 'invitations',
          to: hrefViaLogin(session, href('invite-friends')),
          icon: 'users-three',
          label: msg`Invite`,
        },
    isGuest
      ? { id: 'log-in', to: logIn, icon: 'sign-in', label: msg`Log in`, isMiddle: true }
      : {
          id: 'deposit',
          to: href('deposit'),
          icon: 'wallet',
          label: msg`Deposit`,
          isMiddle: true,
          needs: 'deposit',
        },
    hasOffers && { id: 'promotions', to: href('activity'), icon: 'gift', label: msg`Promos` },
    { id: 'me', to: hrefViaLogin(session, href('member-home')), icon: 'user-circle', label: msg`Me` },
  ])
}

/** True when the member plays with real money. Play money has no currency symbol. */
export const hasRealMoneyWallet = (session: Session): boolean =>
  session.kind === 'member' && isFormalAccountType(session.type)
