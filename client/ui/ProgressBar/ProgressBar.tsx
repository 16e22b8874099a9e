import { clsx } from 'clsx'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  value: number
  max?: number
  /** What it measures, for screen readers. */
  label: string
  /** Of the label, where it is not the page's (BCP 47). */
  lang?: string | undefined
  /** The value in words, where a share of the whole does not say it. */
  valueText?: string
  /** Whether it is at a point that somebody should look at. */
  isWarning?: boolean
}

/** How much of something there is. */
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
