import { Trans } from '@lingui/react/macro'
import type { TicketState } from '../../../../shared/contract/ticket-schemas'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'

export function RewardStatePill({ state }: { state: TicketState }) {
  switch (state) {
    case 'ready':
    case 'progress':
      return null
    case 'review':
      return (
        <StatusLabel tone="info">
          <Trans>Under review</Trans>
        </StatusLabel>
      )
    case 'locked':
      return (
        <StatusLabel tone="plain">
          <Trans context="a reward">Locked</Trans>
        </StatusLabel>
      )
    case 'playing':
      return (
        <StatusLabel tone="accent">
          <Trans>Active</Trans>
        </StatusLabel>
      )
    case 'claimed':
      return (
        <StatusLabel tone="plain">
          <Trans>Claimed</Trans>
        </StatusLabel>
      )
    case 'ended':
      return (
        <StatusLabel tone="plain">
          <Trans>Ended</Trans>
        </StatusLabel>
      )
  }
}
