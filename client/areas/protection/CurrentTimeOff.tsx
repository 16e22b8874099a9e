import { Trans } from '@lingui/react/macro'
import type { ActiveTimeOff } from '../../../shared/protection/time-off'
import { useDateTimeFormat } from '../../i18n/use-date-time-format'
import { Notice } from '../../ui/Notice/Notice'

/** Notice about a break or exclusion that is already in force. Shown above the form for a longer one. */
export function CurrentTimeOff({ rest }: { rest: ActiveTimeOff | null }) {
  const instant = useDateTimeFormat()
  if (!rest?.until) return null
  const until = instant(rest.until)
  return (
    <Notice>
      {rest.standing === 'excluded' ? (
        <Trans>You have excluded yourself until {until}. You can make it longer, not shorter.</Trans>
      ) : (
        <Trans>You are taking a break until {until}. You can make it longer, not shorter.</Trans>
      )}
    </Notice>
  )
}
