import { ProviderStrip, WinnerBoard } from './areas/home/home/below-parts'
import { atOnce } from './browser/later'
import * as memberParts from './member-parts'
import { DrawerMember } from './shell/drawer/DrawerMember'
import { EmptyArt, EndedText, GuestCard, Overlays, Rail, SiteFooter } from './shell/frame-parts'
import type { Parts } from './shell/parts'

/** For the worker, whose documents contain every part. */
export const allParts: Parts = {
  navigation: null,
  member: atOnce(memberParts),
  drawerMember: atOnce(DrawerMember),
  overlays: atOnce(Overlays),
  footer: atOnce(SiteFooter),
  rail: atOnce(Rail),
  guestCard: atOnce(GuestCard),
  endedText: atOnce(EndedText),
  emptyArt: atOnce(EmptyArt),
  providers: atOnce(ProviderStrip),
  wins: atOnce(WinnerBoard),
}
