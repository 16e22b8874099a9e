import { Trans } from '@lingui/react/macro'
import type { PromotionParticipation } from '../../../shared/areas/rewards/activity'
import { StatusLabel } from '../../ui/StatusLabel/StatusLabel'

/** Label for the state of the member's participation in a promotion. */
export function ParticipationPill({ participation }: { participation: PromotionParticipation }) {
  switch (participation) {
    case 'joined':
      return (
        <StatusLabel tone="win">
          <Trans context="a promotion">Opted in</Trans>
        </StatusLabel>
      )
    case 'pending':
      return (
        <StatusLabel tone="info">
          <Trans>Under review</Trans>
        </StatusLabel>
      )
    case 'approved':
      return (
        <StatusLabel tone="win">
          <Trans>Approved</Trans>
        </StatusLabel>
      )
    case 'refused':
      return (
        <StatusLabel tone="warn">
          <Trans>Rejected</Trans>
        </StatusLabel>
      )
  }
}
