import { useLingui } from '@lingui/react/macro'
import {
  NO_REALITY_CHECK,
  type RealityCheckOptions,
} from '../../../shared/areas/protection/reality-check-interval'
import { useFormatters } from '../../i18n/formatters'
import { ChipRadios } from '../../ui/forms/ChipRadios'

interface IntervalChoiceProps {
  choice: RealityCheckOptions
  legend: string
  /** Interval from a form that was posted without scripts. */
  posted?: string | undefined
}

/** Radio buttons for the interval of the reality check. At first, the current interval is selected. */
export function RealityCheckIntervalField({ choice, legend, posted }: IntervalChoiceProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { interval, longest, intervals } = choice
  const choices = intervals.map((minutes) => {
    const text = integer(minutes)
    return { value: String(minutes), label: t`${text} min` }
  })
  const none =
    longest === null
      ? [{ value: NO_REALITY_CHECK, label: t({ message: 'Off', context: 'reality check' }) }]
      : []
  return (
    <ChipRadios
      name="minutes"
      legend={legend}
      value={posted ?? (interval === null ? NO_REALITY_CHECK : String(interval))}
      choices={[...choices, ...none]}
    />
  )
}
