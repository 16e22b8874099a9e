import { ProgressBar } from '../../ui/ProgressBar/ProgressBar'
import { useDecimals } from './decimals'

interface WageringProgressProps {
  /** Progress in per cent, from 0 to 100. */
  percent: number
  /** Accessible name of the progress bar. */
  label: string
  /** Language of the label, if it differs from the page's (BCP 47). */
  lang?: string | undefined
}

/** Progress bar of a wagering requirement. */
export function WageringProgress({ percent, label, lang }: WageringProgressProps) {
  const { percent: format } = useDecimals()
  return <ProgressBar value={percent} label={label} lang={lang} valueText={format(percent)} />
}
