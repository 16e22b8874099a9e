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
        <Trans>You have excluded yourself from playing. You can still withdraw.</Trans>
      ) : (
        <Trans>You have excluded yourself from playing until {moment}. You can still withdraw.</Trans>
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
          We cannot check right now whether a break or an exclusion applies, so games and deposits are paused.
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
