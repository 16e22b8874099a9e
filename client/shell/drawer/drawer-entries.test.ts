import { expect, test } from 'vitest'
import { hasRight } from '../../../shared/accounts/account-rights'
import { markPerVisitor } from '../../../shared/page-data/per-visitor'
import type { Session } from '../../../shared/page-data/shell-data'
import { drawerEntries } from './drawer-entries'

const guest: Session = { kind: 'guest' }
const member = {
  kind: 'member' as const,
  type: 1,
  csrfToken: 'csrf',
  own: markPerVisitor({ userName: 'rafi', firstTimeLogin: false, previousLogin: null }),
}
const bare = { customerService: [], flags: [], offersApp: false }
const ids = (shell: Parameters<typeof drawerEntries>[0]) => drawerEntries(shell).map(({ id }) => id)

test('shows deposit and withdrawal among the menu entries to guests only', () => {
  expect(ids({ session: guest, ...bare })).toEqual([
    'deposit',
    'withdraw',
    'records-bets',
    'player-protection',
  ])
  expect(ids({ session: member, ...bare })).toEqual(['me', 'messages', 'records-bets', 'player-protection'])
})

test('shows customer service and the app in the menu only if the operator offers them', () => {
  expect(
    ids({ session: member, customerService: ['WHATSAPP', 'LIVECHAT'], flags: [], offersApp: true }),
  ).toEqual(['me', 'messages', 'records-bets', 'whatsapp', 'live-chat', 'app', 'player-protection'])
})

test('shows an unread count only at the messages entry, and requires a right only for the chat', () => {
  const entries = drawerEntries({
    session: member,
    customerService: ['LIVECHAT'],
    flags: [],
    offersApp: true,
  })
  expect(entries.filter(({ countsUnread }) => countsUnread).map(({ id }) => id)).toEqual(['messages'])
  expect(entries.flatMap(({ id, needs }) => (needs ? [[id, needs]] : []))).toEqual([['live-chat', 'chat']])
})

test.each([
  [0, []],
  [1, []],
  [2, []],
  [4, ['live-chat']],
  [40, []],
  [41, []],
  [42, []],
  [99, ['live-chat']],
])('account type %d lacks the right only for the menu entries %j', (type, refused) => {
  const session: Session = { ...member, type }
  const entries = drawerEntries({
    session,
    customerService: ['WHATSAPP', 'LIVECHAT'],
    flags: [],
    offersApp: true,
  })
  expect(entries.flatMap(({ id, needs }) => (needs && !hasRight(type, needs) ? [id] : []))).toEqual(refused)
})
