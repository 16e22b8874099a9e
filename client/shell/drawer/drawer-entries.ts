import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountRight } from '../../../shared/accounts/account-rights'
import { listOffered } from '../../../shared/config/platform-flags'
import type { ShellData } from '../../../shared/page-data/shell-data'
import { href } from '../../../shared/paths'
import { hrefViaLogin } from '../../session/login-links'
import type { IconName } from '../../ui/Icon/icon-names'

export interface DrawerEntry {
  id:
    | 'deposit'
    | 'withdraw'
    | 'me'
    | 'messages'
    | 'records-bets'
    | 'whatsapp'
    | 'live-chat'
    | 'app'
    | 'player-protection'
  to: string
  icon: IconName
  label: MessageDescriptor
  /** True when the entry shows the unread count. */
  countsUnread?: true
  /** Right that the entry requires. Accounts without the right see a message instead of the page. */
  needs?: AccountRight
}

/**
 * Returns the menu entries for this visitor. Guests also see the entries for members, which lead to the login
 * first.
 * @param offersApp true when the menu offers the app
 */
export function drawerEntries({
  session,
  customerService,
  flags,
  offersApp,
}: Pick<ShellData, 'session' | 'customerService'> & {
  flags: readonly string[]
  offersApp: boolean
}): DrawerEntry[] {
  const forMembers = (to: string) => hrefViaLogin(session, to)
  const money: DrawerEntry[] = [
    { id: 'deposit', to: forMembers(href('deposit')), icon: 'wallet', label: msg`Deposit` },
    { id: 'withdraw', to: forMembers(href('withdraw')), icon: 'hand-withdraw', label: msg`Withdraw` },
  ]
  const me: DrawerEntry = { id: 'me', to: href('member-home'), icon: 'user-circle', label: msg`Me` }
  const messages: DrawerEntry = {
    id: 'messages',
    to: href('message'),
    icon: 'envelope-simple',
    label: msg`Messages`,
    countsUnread: true,
  }
  const whatsapp: DrawerEntry = {
    id: 'whatsapp',
    to: href('service', { type: 'WHATSAPP' }),
    icon: 'whatsapp-logo',
    label: msg`WhatsApp`,
  }
  const liveChat: DrawerEntry = {
    id: 'live-chat',
    to: href('service', { type: 'LIVECHAT' }),
    icon: 'chats-circle',
    label: msg`Live chat`,
    needs: 'chat',
  }
  const app: DrawerEntry = { id: 'app', to: href('app'), icon: 'download-simple', label: msg`Get the app` }
  return listOffered<DrawerEntry>(flags, [
    ...(session.kind === 'guest' ? money : [me, messages]),
    {
      id: 'records-bets',
      to: forMembers(href('betting-record')),
      icon: 'receipt',
      label: msg`Betting record`,
    },
    customerService.includes('WHATSAPP') && whatsapp,
    customerService.includes('LIVECHAT') && liveChat,
    offersApp && app,
    {
      id: 'player-protection',
      to: href('player-protection'),
      icon: 'shield-check',
      label: msg`Player protection`,
    },
  ])
}
