import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { href } from '../../../shared/pages'
import type { ShellData } from '../../data/shell-data'

export interface HeaderLink {
  id: 'free-play' | 'support' | 'app'
  to: string
  label: MessageDescriptor
  /** Null: the label itself is shown. */
  icon: string | null
  /** The narrowest layout that has room for it; without one it always shows. */
  from?: 'tablet' | 'wide'
}

/**
 * The links of home's header to pages. A guest's header also has the ways in, so it drops some on narrow screens.
 * @param offersApp whether the app is offered in the header (download-rules.ts)
 */
export function headerLinks({
  session,
  customerService,
  offersApp,
}: Pick<ShellData, 'session' | 'customerService'> & { offersApp: boolean }): HeaderLink[] {
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
    ...(isGuest ? [freePlay] : []),
    ...(customerService.length > 0 ? [support] : []),
    ...(offersApp ? [app] : []),
  ]
}
