import { Trans } from '@lingui/react/macro'
import type {
  DeferredPlayerProtectionData,
  RestrictionView,
} from '../../../../shared/areas/protection/player-protection'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { Notice } from '../../../ui/Notice/Notice'
import { PlayerProtectionSection } from './PlayerProtectionSection'

function RestrictionText({ standing, until, now }: RestrictionView) {
  const at = useCompactTimeFormat(now)
  const moment = until === null ? null : <bdi>{at(until)}</bdi>
  switch (standing) {
    case 'none':
      return null
    case 'timeout':
      return <Trans>You are taking a break until {moment}. You can still withdraw.</Trans>
    case 'excluded':
      return moment === null ? (
        <Trans>You are self-excluded. You can still withdraw.</Trans>
      ) : (
        <Trans>You are self-excluded until {moment}. You can still withdraw.</Trans>
      )
    case 'closed':
      return <Trans>You have closed this account.</Trans>
  }
}

/** Notice about the restriction in force: a break, an exclusion or a closed account. */
export function RestrictionNotice({ data }: { data: NonNullable<DeferredPlayerProtectionData['standing']> }) {
  return (
    <PlayerProtectionSection
      id="standing"
      data={data}
      fallback={null}
      failed={
        <Trans>
          We couldn’t check if you have an active break or self-exclusion. Games and deposits are paused until
          we can.
        </Trans>
      }
    >
      {(value) =>
        value.standing !== 'none' && (
          <Notice>
            <RestrictionText {...value} />
          </Notice>
        )
      }
    </PlayerProtectionSection>
  )
}
