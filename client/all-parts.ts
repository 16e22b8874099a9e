import { ProviderStrip } from './areas/home/home/ProviderStrip'
import { WinnerBoard } from './areas/home/home/WinnerBoard'
import { atOnce } from './browser/later'
import * as memberParts from './member-parts'
import { DrawerMember } from './shell/drawer/DrawerMember'
import { SiteFooter } from './shell/footer/SiteFooter'
import type { Parts } from './shell/parts'
import { Rail } from './shell/rail/Rail'

/** For the worker, whose documents contain every part. */
export const allParts: Parts = {
  navigation: null,
  member: atOnce(memberParts),
  drawerMember: atOnce(DrawerMember),
  footer: atOnce(SiteFooter),
  rail: atOnce(Rail),
  providers: atOnce(ProviderStrip),
  wins: atOnce(WinnerBoard),
}
