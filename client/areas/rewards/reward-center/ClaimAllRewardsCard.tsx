import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import {
  CLAIM_ALL_INTENT,
  rewardFormId,
  type TicketClaims,
} from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { addAmounts } from '../../../../shared/money/amount'
import { rewardWagering } from '../../../../shared/money/reward-wagering'
import { PageForm } from '../../../session/forms/PageForm'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/row'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import styles from './ClaimAllRewardsCard.module.css'
import { WageringRequirement } from './RewardConditions'
import { useRewardForm } from './use-reward-form'

/** Element id of the list of rewards with a wagering requirement. */
const REQUIREMENTS = 'claim-all-requirements'

interface ClaimAllCardProps {
  /** Tickets of the claimable rewards. */
  tickets: readonly Ticket[]
  currency: string | null
  onClaims: (claims: TicketClaims) => void
}

/** Rewards whose claim starts a wagering requirement, which players see before they claim all rewards. */
function RewardsToWager({ tickets, currency }: Pick<ClaimAllCardProps, 'tickets' | 'currency'>) {
  return (
    <div id={REQUIREMENTS} className={styles.requirements}>
      <p>
        <Trans>These rewards have a wagering requirement:</Trans>
      </p>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TextInLanguage lang={ticket.lang}>{ticket.title}</TextInLanguage>
            {': '}
            <WageringRequirement ticket={ticket} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Total of the claimable rewards, with a button that claims all of them. */
export function ClaimAllRewardsCard({ tickets, currency, onClaims }: ClaimAllCardProps) {
  const { t } = useLingui()
  const form = useRewardForm(rewardFormId(CLAIM_ALL_INTENT), onClaims)
  const bonuses = tickets.filter(({ terms }) => terms && rewardWagering(terms))
  const amounts = tickets.flatMap(({ amount }) => amount ?? [])
  return (
    <section className={clsx(cardClass, styles.card)} aria-label={t`Ready to claim`}>
      <div>
        <p className={textStyles.small}>
          <Trans>Ready to claim</Trans>
        </p>
        <p className={textStyles.sum}>
          {amounts.length > 0 ? (
            <InlineAmount amount={addAmounts(...amounts)} currency={currency} />
          ) : (
            <Plural value={tickets.length} one="# reward" other="# rewards" />
          )}
        </p>
      </div>
      {bonuses.length > 0 && <RewardsToWager tickets={bonuses} currency={currency} />}
      <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Claim all` } }}>
        <input type="hidden" name="intent" value={CLAIM_ALL_INTENT} />
        <Button
          type="submit"
          kind="primary"
          busy={form.busy}
          {...(bonuses.length > 0 && { 'aria-describedby': REQUIREMENTS })}
        >
          <Trans>Claim all</Trans>
        </Button>
      </PageForm>
    </section>
  )
}
