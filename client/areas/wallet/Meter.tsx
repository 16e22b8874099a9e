import { ProgressBar } from '../../ui/ProgressBar/ProgressBar'
import { useDecimals } from './decimals'

interface MeterProps {
  /** From 0 to 100. */
  percent: number
  /** What it measures, for screen readers. */
  label: string
}

/** How far something is that takes play. */
export function Meter({ percent, label }: MeterProps) {
  const { percent: format } = useDecimals()
  return <ProgressBar value={percent} label={label} valueText={format(percent)} />
}
