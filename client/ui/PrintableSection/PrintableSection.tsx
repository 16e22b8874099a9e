import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './PrintableSection.module.css'

/** Class of an element that is printed without the rest of the page and without its controls. */
export const printableClass = styles.paper

interface PrintableSectionProps {
  /** Title for the printed section. It is hidden on the screen, where the header shows the title. */
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page that can be printed without the rest of the page, below a title for paper. */
export const PrintableSection = ({ title, className, children }: PrintableSectionProps) => (
  <div className={clsx(className, printableClass)}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
