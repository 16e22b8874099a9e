import { ProviderStrip } from './areas/home/home/ProviderStrip'
import { WinnerBoard } from './areas/home/home/WinnerBoard'
import { atOnce } from './browser/later'
import * as memberParts from './member-parts'
import { Rail } from './shell/bars/Rail'
import { DrawerMember } from './shell/drawer/DrawerMember'
import { SiteFooter } from './shell/footer/SiteFooter'
import type { Parts } from './shell/parts'

/** For the worker, whose documents contain every part. */
export const allParts: Parts = {
  member: atOnce(memberParts),
  drawerMember: atOnce(DrawerMember),
  footer: atOnce(SiteFooter),
  rail: atOnce(Rail),
  providers: atOnce(ProviderStrip),
  wins: atOnce(WinnerBoard),
}
