/** The frame's later parts (LaterPart.tsx), in one chunk. */
export { EmptyArt } from '../ui/EmptyState/EmptyArt'
export { EndedText } from './bars/EndedText'
export { SiteFooter } from './footer/SiteFooter'
export { GuestCard } from './GuestCard'
export { Overlays } from './overlays/Overlays'
export { Rail } from './rail/Rail'
