import { useDecimals } from './decimals'
import styles from './Meter.module.css'

interface MeterProps {
  /** From 0 to 100. */
  percent: number
  /** What it measures, for screen readers. */
  label: string
}

/** How far something is that takes play. */
export function Meter({ percent, label }: MeterProps) {
  const { percent: format } = useDecimals()
  return (
    <progress
      className={styles.meter}
      max={100}
      value={percent}
      aria-label={label}
      aria-valuetext={format(percent)}
    />
  )
}
