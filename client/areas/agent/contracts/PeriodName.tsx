import type { ContractPayout } from '../../../../shared/areas/agent/contract-kind'
import { useDateFormats } from '../../records/use-date-formats'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Days of a payout period, and the hour if it is hourly, in the platform's time zone. */
export function PeriodName({
  period: { from, to, hour },
}: {
  period: Pick<ContractPayout, 'from' | 'to' | 'hour'>
}) {
  const { days } = useDateFormats()
  return (
    <span>
      <span suppressHydrationWarning>{days(from, to)}</span>
      {hour !== undefined && (
        <>
          <span>{' · '}</span>
          <bdi dir="ltr">{`${hourText(hour)} – ${hourText((hour + 1) % 24)}`}</bdi>
        </>
      )}
    </span>
  )
}
