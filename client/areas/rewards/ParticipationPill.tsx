import { Trans } from '@lingui/react/macro'
import type { PromotionParticipation } from '../../../shared/areas/rewards/activity'
import { Pill } from '../../ui/Pill/Pill'

/** Label for the state of the member's participation in a promotion. */
export function ParticipationPill({ participation }: { participation: PromotionParticipation }) {
  switch (participation) {
    case 'joined':
      return (
        <Pill tone="win">
          <Trans context="a promotion">Joined</Trans>
        </Pill>
      )
    case 'pending':
      return (
        <Pill tone="info">
          <Trans>In review</Trans>
        </Pill>
      )
    case 'approved':
      return (
        <Pill tone="win">
          <Trans>Approved</Trans>
        </Pill>
      )
    case 'refused':
      return (
        <Pill tone="warn">
          <Trans>Not approved</Trans>
        </Pill>
      )
  }
}
