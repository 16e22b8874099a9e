/** What members' pages start with besides (client/shell/parts.ts). */
export { FavouritesRail as Favourites } from './areas/home/home/FavouritesRail'
export { HeaderMember } from './shell/header/HeaderMember'
export { MemberCard } from './shell/MemberCard'
