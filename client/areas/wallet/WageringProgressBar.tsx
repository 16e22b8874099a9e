import { ProgressBar } from '../../ui/ProgressBar/ProgressBar'
import { useDecimalFormats } from './decimal-formats'

interface WageringProgressProps {
  /** Progress in per cent, from 0 to 100. */
  percent: number
  /** Accessible name of the progress bar. */
  label: string
  /** Language tag of the label (BCP 47), if the label is not in the page's language. */
  lang?: string | undefined
}

/** Progress bar for a wagering requirement, with the percentage as its text for screen readers. */
export function WageringProgressBar({ percent, label, lang }: WageringProgressProps) {
  const { percent: format } = useDecimalFormats()
  return <ProgressBar value={percent} label={label} lang={lang} valueText={format(percent)} />
}
