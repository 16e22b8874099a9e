import { useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import {
  CLAIM_ALL_INTENT,
  CLAIM_INTENT,
  GIVE_UP_BONUS_INTENT,
  isPastTicket,
  type RewardCenterContract,
  type RewardSection,
  type RewardsView,
  rewardFormId,
  type TicketClaims,
} from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import stack from '../../../ui/stack.module.css'
import { BackToListLink } from '../BackToListLink'
import { BonusProgress } from './BonusProgress'
import { ClaimAllRewardsCard } from './ClaimAllRewardsCard'
import { DailyCheckInPanel } from './DailyCheckInPanel'
import { ForfeitBonusConfirmation } from './ForfeitBonusConfirmation'
import { MissionDetails } from './MissionDetails'
import { RewardCard, type TicketProps } from './RewardCard'
import { RewardTabs } from './RewardTabs'
import type { RewardClaimsState } from './use-reward-claims'

/** All details of a mission, or of a bonus with a wagering requirement. */
function Details({ ticket, ...rest }: TicketProps & { onClaims: (claims: TicketClaims) => void }) {
  const { t } = useLingui()
  const { state, playing, progress } = ticket
  return (
    <div className={stack.gap4}>
      <BackToListLink to={href('reward-center')}>{t`All rewards`}</BackToListLink>
      {state === 'playing' && playing ? (
        <BonusProgress ticket={ticket} playing={playing} currency={rest.currency} />
      ) : (
        progress && <MissionDetails ticket={ticket} progress={progress} {...rest} />
      )}
    </div>
  )
}

/** Returns the error of a form that was posted without scripts, if the form is no longer on the page. */
function useOrphanedError({ tickets, givingUp }: RewardsView) {
  const posted = useActionData<FormResult<RewardCenterContract>>()
  const ready = tickets.filter(({ state }) => state === 'ready')
  const forms = [
    ...ready.flatMap(({ id }) => [rewardFormId(CLAIM_INTENT, id), rewardFormId(CLAIM_ALL_INTENT)]),
    ...(givingUp ? [rewardFormId(GIVE_UP_BONUS_INTENT, givingUp.id)] : []),
  ]
  const { error, extra } = posted ?? {}
  return error !== undefined && !forms.includes(extra?.form ?? '') ? posted : undefined
}

const STATE_ORDER = ['playing', 'ready', 'progress', 'review', 'locked', 'claimed', 'ended'] as const

const isVisible = (ticket: Ticket, shows: RewardSection): boolean => {
  if (shows === 'past') return isPastTicket(ticket)
  return !isPastTicket(ticket) && (shows === 'open' || ticket.progress !== undefined)
}

interface TicketsProps extends Pick<RewardsView, 'tickets' | 'shows' | 'currency' | 'now'> {
  onClaims: (claims: TicketClaims) => void
}

function Tickets({ tickets, shows, ...rest }: TicketsProps) {
  const { t } = useLingui()
  if (tickets.length === 0) {
    const text =
      shows === 'past' ? t`You don’t have any past rewards.` : t`You don’t have any rewards at the moment.`
    return <EmptyState text={text} />
  }
  return (
    <ul className={stack.gap3}>
      {tickets.map((ticket) => (
        <RewardCard key={ticket.id} ticket={ticket} {...rest} />
      ))}
    </ul>
  )
}

/** All rewards of the member, or one reward with its details. */
export function RewardList({ view, claiming }: { view: RewardsView; claiming: RewardClaimsState }) {
  const { tickets, currency, now, shows, givingUp, checkIn, details } = view
  const { onClaims } = claiming
  const lost = useOrphanedError(view)
  const ready = tickets.filter(({ state }) => state === 'ready')
  const sorted = tickets
    .filter((ticket) => isVisible(ticket, shows))
    .sort((one, other) => STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state))
  if (details) return <Details ticket={details} {...{ currency, now, onClaims }} />
  return (
    <div className={stack.gap4}>
      <RewardTabs view={view} />
      {lost && <FormError outcome={lost} />}
      {givingUp?.playing?.givingUp && (
        <ForfeitBonusConfirmation
          // The key remounts the confirmation when the cost of forfeiting changes, so that it takes the focus
          // again.
          key={givingUp.playing.givingUp.returned}
          ticket={givingUp}
          cost={givingUp.playing.givingUp}
          currency={currency}
        />
      )}
      {shows === 'open' && ready.length > 0 && (
        <ClaimAllRewardsCard tickets={ready} currency={currency} onClaims={onClaims} />
      )}
      {shows === 'check-in' && checkIn && (
        <DailyCheckInPanel {...{ checkIn, tickets, currency, now, onClaims }} />
      )}
      {shows !== 'check-in' && <Tickets {...{ tickets: sorted, shows, currency, now, onClaims }} />}
    </div>
  )
}
