import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './ActionBar.module.css'

/** For an element that is an action bar by itself, such as a form. */
export const actionBarClass = styles.bar

/** Keeps the main action of a page above the bottom bar, or on desktops in view, until its place comes. */
export const ActionBar = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={clsx(styles.bar, className)} {...props} />
)
