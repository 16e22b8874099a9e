import type { I18n } from '@lingui/core'
import { later } from './browser/later'
import { unlessLeaving } from './browser/recover'
import { whenOnline } from './browser/when-online'
import { addCatalogs } from './i18n/catalogs'
import type { Parts } from './shell/parts'

/**
 * For the browser. The HTML of most parts stands until their code is there, so that they wait for the network; a
 * member's page cannot begin without its own.
 */
export function laterParts(i18n: I18n): Parts {
  const ofHome = <Module>(load: () => Promise<Module>) =>
    whenOnline(async () => (await Promise.all([load(), addCatalogs(i18n, 'home')]))[0])
  const loadDrawerMember = async () => {
    const [module] = await Promise.all([import('./shell/drawer/DrawerMember'), addCatalogs(i18n, 'overlays')])
    return module.DrawerMember
  }
  return {
    member: later(() => unlessLeaving(() => import('./member-parts'))),
    drawerMember: later(() => whenOnline(loadDrawerMember)),
    footer: later(async () => (await whenOnline(() => import('./shell/footer/SiteFooter'))).SiteFooter),
    rail: later(async () => (await whenOnline(() => import('./shell/bars/Rail'))).Rail),
    providers: later(
      async () => (await ofHome(() => import('./areas/home/home/ProviderStrip'))).ProviderStrip,
    ),
    wins: later(async () => (await ofHome(() => import('./areas/home/home/WinnerBoard'))).WinnerBoard),
  }
}
