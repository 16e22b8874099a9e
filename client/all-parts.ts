import { ProviderStrip } from './areas/home/home/ProviderStrip'
import { WinnerBoard } from './areas/home/home/WinnerBoard'
import { atOnce } from './browser/later'
import * as memberParts from './member-parts'
import { EndedText } from './shell/bars/EndedText'
import { DrawerMember } from './shell/drawer/DrawerMember'
import { SiteFooter } from './shell/footer/SiteFooter'
import { GuestCard } from './shell/GuestCard'
import { Overlays } from './shell/overlays/Overlays'
import type { Parts } from './shell/parts'
import { Rail } from './shell/rail/Rail'
import { EmptyArt } from './ui/EmptyState/EmptyArt'

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
