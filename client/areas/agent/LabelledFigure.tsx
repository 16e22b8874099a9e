import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { cardClass } from '../../ui/rows/row'
import textStyles from '../../ui/text.module.css'
import styles from './LabelledFigure.module.css'

interface FigureProps {
  label: ReactNode
  value: ReactNode
  /** Change of the figure against an earlier period. */
  change?: ReactNode
}

export const LabelledFigure = ({ label, value, change }: FigureProps) => (
  <div className={clsx(cardClass, styles.figure)}>
    <dt className={textStyles.hint}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {change && <dd>{change}</dd>}
  </div>
)

/** Several figures with their labels, side by side. */
export const LabelledFigures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)
