import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './ActionBar.module.css'

/** Class name that turns another element, such as a form, into an action bar. */
export const actionBarClass = styles.bar

/**
 * Bar that keeps the main action of a page visible, above the bottom bar or, on desktops, at the end of the
 * window.
 */
export const ActionBar = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={clsx(styles.bar, className)} {...props} />
)
