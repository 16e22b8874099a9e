import { Plural } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/formatters'
import styles from './Badge.module.css'
import { badgeText } from './badge-text'

interface BadgeProps {
  count: number
  className?: string | undefined
  /** The count in words, where it is not of unread messages. */
  children?: ReactNode
}

/** Unread count at the corner of an icon; renders nothing at 0. */
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
