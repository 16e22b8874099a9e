import type { ReactNode } from 'react'
import styles from './DescriptionRow.module.css'

/** A term and its value, within a `dl`. */
export const DescriptionRow = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
