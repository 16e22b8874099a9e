import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './PrintableSection.module.css'

/** Class of an element that is printed alone: without the rest of the page, and without its controls. */
export const printableClass = styles.paper

interface PrintableSectionProps {
  /** Title that is visible only on paper: on screen, the page's header shows it. */
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page that is printed alone, under a separate title. */
export const PrintableSection = ({ title, className, children }: PrintableSectionProps) => (
  <div className={clsx(className, printableClass)}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
