import { Trans } from '@lingui/react/macro'
import type { Ticket, TicketTerms } from '../../../../shared/contract/ticket-schemas'
import { rewardWagering, rewardWageringTotal } from '../../../../shared/money/reward-wagering'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { BonusTermsCard } from '../../wallet/BonusTermsCard'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import { WageringRule } from '../../wallet/WageringRule'

interface RewardProps {
  ticket: Ticket
  currency: string | null
}

/** Wagering requirement of a reward as part of a line of text. */
export function WageringRequirement({ ticket, currency }: RewardProps) {
  const wagering = ticket.terms && rewardWagering(ticket.terms)
  if (!wagering) return <Trans>no wagering requirement</Trans>
  const total = rewardWageringTotal(ticket)
  if (total === undefined) return <WageringTotal ticket={ticket} currency={currency} />
  const sum = <InlineAmount amount={total} currency={currency} />
  return <Trans>{sum} to wager</Trans>
}

/** Wagering requirement as the value of a row: an amount and its factor, or only the factor. */
export function WageringTotal({ ticket, currency }: RewardProps) {
  const { decimal } = useDecimalFormats()
  const wagering = ticket.terms && rewardWagering(ticket.terms)
  if (!wagering) return <Trans>None</Trans>
  const times = decimal(wagering.times)
  const total = rewardWageringTotal(ticket)
  const sum = total !== undefined && <InlineAmount amount={total} currency={currency} />
  if (wagering.of === 'deposit-and-bonus') {
    const rule = <WageringRule wagering={wagering} />
    return sum ? (
      <span>
        <b>{sum}</b>, {rule}
      </span>
    ) : (
      rule
    )
  }
  if (!sum) return <Trans>{times} × the reward</Trans>
  return (
    <Trans>
      {sum} ({times} × the reward)
    </Trans>
  )
}

interface ConditionsProps extends RewardProps {
  terms: TicketTerms
  isOpen?: boolean
}

/** Conditions of a reward in plain language. */
export function RewardConditions({ ticket, terms, currency, isOpen = false }: ConditionsProps) {
  const { title, lang, playing, takenBack } = ticket
  const { counts, excluded, canGiveUp, content } = terms
  const maxWinnings = terms.maxWinnings ?? terms.cap
  return (
    <BonusTermsCard
      {...{ title, lang, currency, counts, excluded, isOpen }}
      terms={{ ...terms, maxWinnings }}
      wagering={<WageringTotal ticket={ticket} currency={currency} />}
      html={content}
    >
      {maxWinnings !== undefined && playing?.won !== undefined && (
        <DescriptionRow term={<Trans>Winnings so far</Trans>}>
          <InlineAmount amount={playing.won} currency={currency} />
        </DescriptionRow>
      )}
      {takenBack !== undefined && (
        <DescriptionRow term={<Trans>Winnings removed (above maximum)</Trans>}>
          <InlineAmount amount={takenBack} currency={currency} />
        </DescriptionRow>
      )}
      {canGiveUp && (
        <DescriptionRow term={<Trans>Forfeiting the bonus</Trans>}>
          <Trans>
            You can forfeit the bonus at any time. Before you confirm, you see the amount that is removed.
            Your own money is not affected.
          </Trans>
        </DescriptionRow>
      )}
    </BonusTermsCard>
  )
}
