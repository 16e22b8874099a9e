import type { I18n } from '@lingui/core'
import { type Later, later } from './browser/later'
import { unlessLeaving } from './browser/recover'
import { whenOnline } from './browser/when-online'
import { addCatalogs } from './i18n/catalogs'
import type { Navigation, Parts } from './shell/parts'

/**
 * For the browser. The HTML of most parts stands until their code is there, so that they wait for the network; a
 * member's page cannot begin without its own.
 */
export function laterParts(i18n: I18n): Parts & { navigation: Later<Navigation> } {
  const inFrame = <Code>(load: () => Promise<Code>): Later<Code> =>
    later(() => whenOnline(async () => (await Promise.all([load(), addCatalogs(i18n, 'overlays')]))[0]))
  const ofHome = <Code>(load: () => Promise<Code>): Later<Code> =>
    later(() => whenOnline(async () => (await Promise.all([load(), addCatalogs(i18n, 'home')]))[0]))
  return {
    navigation: later(() => unlessLeaving(() => import('./navigation'))),
    member: later(() => unlessLeaving(() => import('./member-parts'))),
    drawerMember: inFrame(async () => (await import('./shell/drawer/DrawerMember')).DrawerMember),
    footer: inFrame(async () => (await import('./shell/footer/SiteFooter')).SiteFooter),
    rail: inFrame(async () => (await import('./shell/rail/Rail')).Rail),
    providers: ofHome(async () => (await import('./areas/home/home/ProviderStrip')).ProviderStrip),
    wins: ofHome(async () => (await import('./areas/home/home/WinnerBoard')).WinnerBoard),
  }
}
