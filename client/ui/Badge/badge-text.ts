import { BADGE_CAP } from '../../../shared/config/limits'

/** What an unread count shows: nothing at 0, '99+' above 99 (spec §9). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(Math.trunc(count))
}
