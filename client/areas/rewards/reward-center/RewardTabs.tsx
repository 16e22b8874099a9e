import { Trans, useLingui } from '@lingui/react/macro'
import {
  isPastTicket,
  type RewardSection,
  type RewardsView,
  rewardSectionHref,
} from '../../../../shared/areas/rewards/reward-center'
import { useFormatters } from '../../../i18n/formatters'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'

/** Tabs of the reward centre: sections with rewards, and past rewards. */
export function RewardTabs({ view: { tickets, checkIn, shows } }: { view: RewardsView }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const open = tickets.filter((ticket) => !isPastTicket(ticket))
  const link = (show: RewardSection) => ({ to: rewardSectionHref(show), selected: shows === show })
  return (
    <ChipRow label={t`Rewards`} selected={shows}>
      <ChipLink {...link('open')}>
        <span>
          <Trans>For you</Trans> {open.length > 0 && <span>{integer(open.length)}</span>}
        </span>
      </ChipLink>
      {(shows === 'missions' || open.some(({ progress }) => progress)) && (
        <ChipLink {...link('missions')}>
          <Trans>Missions</Trans>
        </ChipLink>
      )}
      {(shows === 'check-in' || checkIn) && (
        <ChipLink {...link('check-in')}>
          <Trans>Check-in</Trans>
        </ChipLink>
      )}
      <ChipLink {...link('past')}>
        <Trans>Past</Trans>
      </ChipLink>
    </ChipRow>
  )
}
