import { BADGE_CAP } from '../../../shared/config/limits'

/**
 * Text of an unread count: empty at 0, '99+' above 99.
 * @param format of whole numbers, in the operator's digits
 */
export function badgeText(count: number, format: (value: number) => string): string {
  if (count <= 0) return ''
  return count > BADGE_CAP ? `${format(BADGE_CAP)}+` : format(Math.trunc(count))
}
