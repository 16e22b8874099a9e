import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Paper.module.css'

/** Of what is printed alone: nothing else of the page comes to paper, and nothing in it that can only be pressed. */
export const paperClass = styles.paper

interface PaperProps {
  /** Only for paper: a screen has the page's header. */
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page that is printed alone, under a title of its own. */
export const Paper = ({ title, className, children }: PaperProps) => (
  <div className={clsx(className, paperClass)}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
