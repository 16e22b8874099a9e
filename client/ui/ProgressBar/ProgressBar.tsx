import { clsx } from 'clsx'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  value: number
  max?: number
  /** Name of the measured quantity, for screen readers. */
  label: string
  /** Language of the label (BCP 47 tag); by default the page's language. */
  lang?: string | undefined
  /** Progress as text for screen readers, if a percentage would not be clear. */
  valueText?: string
  /** True when the progress needs attention. */
  isWarning?: boolean
}

export const ProgressBar = ({
  value,
  max = 100,
  label,
  lang,
  valueText,
  isWarning = false,
}: ProgressBarProps) => (
  <progress
    className={clsx(styles.bar, isWarning && styles.warning)}
    max={max}
    value={value}
    lang={lang}
    aria-label={label}
    aria-valuetext={valueText}
  />
)
