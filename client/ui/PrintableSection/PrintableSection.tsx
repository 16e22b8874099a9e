import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './PrintableSection.module.css'

/** Of what is printed alone: nothing else of the page comes to paper, and nothing in it that can only be pressed. */
export const printableClass = styles.paper

interface PrintableSectionProps {
  /** Only for paper: a screen has the page's header. */
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page that is printed alone, under a title of its own. */
export const PrintableSection = ({ title, className, children }: PrintableSectionProps) => (
  <div className={clsx(className, printableClass)}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
