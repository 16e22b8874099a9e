import { BADGE_CAP } from '../../../shared/config/limits'

/** Text of an unread count: empty at 0, '99+' above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(Math.trunc(count))
}
