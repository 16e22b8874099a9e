import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { href } from '../../../shared/pages'
import type { ShellData } from '../../data/shell-data'

export interface DrawerEntry {
  id:
    | 'deposit'
    | 'withdraw'
    | 'messages'
    | 'betting-record'
    | 'whatsapp'
    | 'live-chat'
    | 'app'
    | 'player-protection'
  to: string
  icon: string
  label: MessageDescriptor
  /** Shows the unread count. */
  countsUnread?: true
  /** Trial players get a message instead. */
  needsRealAccount?: true
}

/**
 * The entries of the menu for this visitor. Guests see private entries, too: those pages redirect to the
 * login.
 * @param offersApp whether the app is offered in the menu (download-rules.ts)
 */
export function drawerEntries({
  session,
  customerService,
  offersApp,
}: Pick<ShellData, 'session' | 'customerService'> & { offersApp: boolean }): DrawerEntry[] {
  const money: DrawerEntry[] = [
    { id: 'deposit', to: href('deposit'), icon: 'wallet', label: msg`Deposit` },
    { id: 'withdraw', to: href('withdraw'), icon: 'hand-withdraw', label: msg`Withdraw` },
  ]
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
    needsRealAccount: true,
  }
  const app: DrawerEntry = { id: 'app', to: href('app'), icon: 'download-simple', label: msg`Get the app` }
  return [
    ...(session.kind === 'guest' ? money : [messages]),
    { id: 'betting-record', to: href('betting-record'), icon: 'receipt', label: msg`Betting record` },
    ...(customerService.includes('WHATSAPP') ? [whatsapp] : []),
    ...(customerService.includes('LIVECHAT') ? [liveChat] : []),
    ...(offersApp ? [app] : []),
    {
      id: 'player-protection',
      to: href('player-protection'),
      icon: 'shield-check',
      label: msg`Player protection`,
    },
  ]
}
