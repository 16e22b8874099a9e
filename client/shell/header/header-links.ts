import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FREE_PLAY_FLAG } from '../../../shared/config/platform-flags'
import type { ShellData } from '../../../shared/page-data/shell-data'
import { href } from '../../../shared/paths'
import type { IconName } from '../../ui/Icon/icon-names'

export interface HeaderLink {
  id: 'free-play' | 'support' | 'app'
  to: string
  label: MessageDescriptor
  /** Icon of the link; null for a link that shows its label. */
  icon: IconName | null
  /** Narrowest layout in which the link is visible; undefined for all layouts. */
  from?: 'tablet' | 'wide'
}

/**
 * Returns the links in the home page's header. For guests the header also contains login and registration, so
 * narrow screens hide some links.
 * @param offersApp true when the header offers the app
 */
export function headerLinks({
  session,
  customerService,
  flags,
  offersApp,
}: Pick<ShellData, 'session' | 'customerService' | 'flags'> & { offersApp: boolean }): HeaderLink[] {
  const isGuest = session.kind === 'guest'
  const freePlay: HeaderLink = {
    id: 'free-play',
    to: href('trial'),
    label: msg`Free play`,
    icon: null,
    from: 'tablet',
  }
  const support: HeaderLink = {
    id: 'support',
    to: href('service'),
    label: msg`Support`,
    icon: 'headset',
    from: 'wide',
  }
  const app: HeaderLink = {
    id: 'app',
    to: href('app'),
    label: msg`Get the app`,
    icon: 'device-mobile',
    ...(isGuest && { from: 'wide' }),
  }
  return [
    ...(isGuest && flags.includes(FREE_PLAY_FLAG) ? [freePlay] : []),
    ...(customerService.length > 0 ? [support] : []),
    ...(offersApp ? [app] : []),
  ]
}
