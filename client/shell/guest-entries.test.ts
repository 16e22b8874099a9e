import { expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../shared/config/platform-codes'
import type { Session } from '../../shared/page-data/shell-data'
import { listQuickLinks } from '../areas/home/home/quick-links'
import { bottomBarEntries } from './bars/bottom-bar-entries'
import { drawerEntries } from './drawer/drawer-entries'
import { desktopNavigationEntries } from './rail/desktop-navigation-entries'

/** Tests of the entries that guests see in menus, for an operator with all optional features. */

const session: Session = { kind: 'guest' }
const shell = {
  session,
  customerService: ['WHATSAPP', 'LIVECHAT'],
  hasOffers: true,
  flags: ['MANPLAYREB3'],
} as const

/** Pages that guests can open. All other entries lead to the login first. */
const open = [
  '/m/home',
  ...GAME_CATEGORIES.map((category) => `/m/home?category=${category}`),
  '/m/gameList?type=hot',
  '/m/activity',
  '/m/app',
  '/m/playerProtection',
  '/m/service',
  '/m/service?type=WHATSAPP',
  '/m/service?type=LIVECHAT',
]

/** Returns those of the targets that require a login. */
const gated = (targets: readonly string[]) => targets.filter((to) => !open.includes(to))

test.each([
  ['bottom bar', bottomBarEntries({ ...shell, session, flags: [] }, '/m/login?return=%2Fm%2Fhelp')],
  ['rail', desktopNavigationEntries({ ...shell, customerService: [...shell.customerService] }).flat()],
  ['drawer', drawerEntries({ ...shell, customerService: [...shell.customerService], offersApp: true })],
])('links all entries of the %s to public pages or to the login', (_, entries) => {
  const others = gated(entries.map(({ to }) => to))
  expect(others).not.toEqual([])
  expect(others.filter((to) => !to.startsWith('/m/login?return='))).toEqual([])
})

test('links quick links for guests to public pages only', () => {
  const links = listQuickLinks({
    ...shell,
    flags: [...shell.flags],
    customerService: [...shell.customerService],
  })
  const forMembers = links.filter(({ isPrivate }) => isPrivate).map(({ id }) => id)
  expect(forMembers).toEqual(['favourites', 'cashback', 'rewards'])
  expect(gated(links.filter(({ isPrivate }) => !isPrivate).map(({ to }) => to))).toEqual([])
})

test('omits links to offers for visitors who get no offers', () => {
  const none = { ...shell, hasOffers: false, customerService: [...shell.customerService] }
  const offers = ['promotions', 'rewards', 'cashback', 'invitations']
  const entries = [
    ...desktopNavigationEntries(none).flat(),
    ...listQuickLinks({ ...none, flags: [...none.flags] }),
    ...bottomBarEntries({ ...none, session, flags: [] }, '/m/login').filter(({ id }) => id !== 'invitations'),
  ]
  expect(entries.map(({ id }) => id).filter((id) => offers.includes(id))).toEqual([])
})
