import { Plural } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { UNREAD_BADGE_MAX } from '../../../shared/config/product-limits'
import { useFormatters } from '../../i18n/formatters'
import styles from './Badge.module.css'

/**
 * Returns the text of an unread count: empty at 0, '99+' above 99.
 * @param format formats whole numbers in the operator's digits
 */
export function badgeText(count: number, format: (value: number) => string): string {
  if (count <= 0) return ''
  return count > UNREAD_BADGE_MAX ? `${format(UNREAD_BADGE_MAX)}+` : format(Math.trunc(count))
}

interface BadgeProps {
  count: number
  className?: string | undefined
  /** Text that replaces the number, for a badge that does not count unread messages. */
  children?: ReactNode
}

/** Badge with an unread count at the corner of an icon; renders nothing at 0. */
export function Badge({ count, className, children }: BadgeProps) {
  const { integer } = useFormatters()
  const text = badgeText(count, integer)
  if (text === '') return null
  return (
    <b className={clsx(styles.badge, className)}>
      <span aria-hidden="true">{text}</span>
      <span className="sr">{children ?? <Plural value={count} one="# unread" other="# unread" />}</span>
    </b>
  )
}
