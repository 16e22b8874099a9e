import type { ReactNode } from 'react'
import styles from './DescriptionRow.module.css'

/** A row of a `dl` element, with a term and its value. */
export const DescriptionRow = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
