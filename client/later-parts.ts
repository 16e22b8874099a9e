import type { I18n } from '@lingui/core'
import { type Later, later } from './browser/later'
import { addCatalogs } from './i18n/catalogs'
import type { Navigation, Parts } from './shell/parts'

/**
 * For the browser, with the texts that the document does not contain.
 * @param isMember whether the document is a member's
 */
export function laterParts(i18n: I18n, isMember: boolean): Parts & { navigation: Later<Navigation> } {
  const frame = async () =>
    (await Promise.all([import('./shell/frame-parts'), addCatalogs(i18n, 'overlays')]))[0]
  const below = async () =>
    (await Promise.all([import('./areas/home/home/below-parts'), addCatalogs(i18n, 'home', 'pieces')]))[0]
  const drawerMember = later(async () => {
    const [code] = await Promise.all([import('./shell/drawer/DrawerMember'), addCatalogs(i18n, 'overlays')])
    return code.DrawerMember
  })
  return {
    navigation: later(() => import('./navigation')),
    member: later(() => import('./member-parts')),
    drawerMember,
    overlays: later(async () => (await Promise.all([frame(), isMember && drawerMember.load()]))[0].Overlays),
    footer: later(async () => (await frame()).SiteFooter),
    rail: later(async () => (await frame()).Rail),
    guestCard: later(async () => (await frame()).GuestCard),
    endedText: later(async () => (await frame()).EndedText),
    emptyArt: later(async () => (await frame()).EmptyArt),
    providers: later(async () => (await below()).ProviderStrip),
    wins: later(async () => (await below()).WinnerBoard),
  }
}
