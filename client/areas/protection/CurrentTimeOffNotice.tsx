import { Trans } from '@lingui/react/macro'
import type { ActiveRestriction } from '../../../shared/protection/restriction'
import { useDateTimeFormat } from '../../i18n/use-date-time-format'
import { Notice } from '../../ui/Notice/Notice'

/** Notice about a break or exclusion that is already in force. Shown above the form for a longer one. */
export function CurrentTimeOffNotice({ rest }: { rest: ActiveRestriction | null }) {
  const instant = useDateTimeFormat()
  if (!rest?.until) return null
  const until = instant(rest.until)
  return (
    <Notice>
      {rest.standing === 'excluded' ? (
        <Trans>
          You are self-excluded until {until}. You can extend your self-exclusion, but not shorten it.
        </Trans>
      ) : (
        <Trans>You are taking a break until {until}. You can extend your break, but not shorten it.</Trans>
      )}
    </Notice>
  )
}
