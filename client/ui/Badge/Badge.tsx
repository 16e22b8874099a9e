import { Plural } from '@lingui/react/macro'
import { clsx } from 'clsx'
import styles from './Badge.module.css'
import { badgeText } from './badge-text'

/** Unread count at the corner of an icon; renders nothing at 0. */
export function Badge({ count, className }: { count: number; className?: string | undefined }) {
  const text = badgeText(count)
  if (text === '') return null
  return (
    <b className={clsx(styles.badge, className)}>
      <span aria-hidden="true">{text}</span>
      <span className="sr">
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </b>
  )
}
