import type { ReactNode } from 'react'
import styles from './DescriptionRow.module.css'

/** A term and its value, as a row of a `dl` element. */
export const DescriptionRow = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
