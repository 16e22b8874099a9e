import { ProgressBar } from '../../ui/ProgressBar/ProgressBar'
import { useDecimals } from './decimals'

interface WageringProgressProps {
  /** From 0 to 100. */
  percent: number
  /** What it measures, for screen readers. */
  label: string
  /** Of the label, where it is not the page's (BCP 47). */
  lang?: string | undefined
}

/** How far something is that takes play. */
export function WageringProgress({ percent, label, lang }: WageringProgressProps) {
  const { percent: format } = useDecimals()
  return <ProgressBar value={percent} label={label} lang={lang} valueText={format(percent)} />
}
