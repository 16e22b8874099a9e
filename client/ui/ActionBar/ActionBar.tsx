import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './ActionBar.module.css'

/** Class of an element that is itself an action bar, such as a form. */
export const actionBarClass = styles.bar

/** Bar that keeps a page's main action visible: above the bottom bar, or at the window's end on desktops. */
export const ActionBar = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={clsx(styles.bar, className)} {...props} />
)
