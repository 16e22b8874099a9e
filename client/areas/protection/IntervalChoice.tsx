import { useLingui } from '@lingui/react/macro'
import { NO_REALITY_CHECK, type RealityCheckOptions } from '../../../shared/areas/protection/interval'
import { useFormatters } from '../../i18n/formatters'
import { ChipRadios } from '../../ui/forms/ChipRadios'

interface IntervalChoiceProps {
  choice: RealityCheckOptions
  legend: string
  /** The interval in a form that was posted without scripts. */
  posted?: string | undefined
}

/** Choice of the reality check's interval. The current one is selected until the player chooses. */
export function IntervalChoice({ choice, legend, posted }: IntervalChoiceProps) {
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
