import { Trans } from '@lingui/react/macro'
import type { TicketState } from '../../../../shared/contract/tickets'
import { Pill } from '../../../ui/Pill/Pill'

export function TicketStatePill({ state }: { state: TicketState }) {
  switch (state) {
    case 'ready':
    case 'progress':
      return null
    case 'review':
      return (
        <Pill tone="info">
          <Trans>In review</Trans>
        </Pill>
      )
    case 'locked':
      return (
        <Pill tone="plain">
          <Trans>Waiting</Trans>
        </Pill>
      )
    case 'playing':
      return (
        <Pill tone="accent">
          <Trans>Active</Trans>
        </Pill>
      )
    case 'claimed':
      return (
        <Pill tone="plain">
          <Trans>Claimed</Trans>
        </Pill>
      )
    case 'ended':
      return (
        <Pill tone="plain">
          <Trans>Ended</Trans>
        </Pill>
      )
  }
}
