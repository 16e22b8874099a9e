import type { I18n } from '@lingui/core'
import { type Later, later } from './browser/later'
import { addCatalogs } from './i18n/catalogs'
import type { Navigation, Parts } from './shell/parts'

/**
 * For the browser, with the texts that the document does not contain.
 * @param isMember whether the document is a member's
 */
export function laterParts(i18n: I18n, isMember: boolean): Parts & { navigation: Later<Navigation> } {
  const inFrame = <Code>(load: () => Promise<Code>): Later<Code> =>
    later(async () => (await Promise.all([load(), addCatalogs(i18n, 'overlays')]))[0])
  const belowHome = <Code>(load: () => Promise<Code>): Later<Code> =>
    later(async () => (await Promise.all([load(), addCatalogs(i18n, 'home', 'pieces')]))[0])
  const drawerMember = inFrame(async () => (await import('./shell/drawer/DrawerMember')).DrawerMember)
  return {
    navigation: later(() => import('./navigation')),
    member: later(() => import('./member-parts')),
    drawerMember,
    overlays: inFrame(async () => {
      const [{ Overlays }] = await Promise.all([
        import('./shell/overlays/Overlays'),
        isMember && drawerMember.load(),
      ])
      return Overlays
    }),
    footer: inFrame(async () => (await import('./shell/footer/SiteFooter')).SiteFooter),
    rail: inFrame(async () => (await import('./shell/rail/Rail')).Rail),
    guestCard: inFrame(async () => (await import('./shell/GuestCard')).GuestCard),
    endedText: inFrame(async () => (await import('./shell/bars/EndedText')).EndedText),
    emptyArt: inFrame(async () => (await import('./ui/EmptyState/EmptyArt')).EmptyArt),
    providers: belowHome(async () => (await import('./areas/home/home/ProviderStrip')).ProviderStrip),
    wins: belowHome(async () => (await import('./areas/home/home/WinnerBoard')).WinnerBoard),
  }
}
