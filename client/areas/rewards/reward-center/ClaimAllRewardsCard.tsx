import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import {
  CLAIM_ALL_INTENT,
  rewardFormId,
  type TicketClaims,
} from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { addAmounts } from '../../../../shared/money/amount'
import { PageForm } from '../../../session/forms/PageForm'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import styles from './ClaimAllRewardsCard.module.css'
import { useRewardForm } from './use-reward-form'

interface ClaimAllCardProps {
  /** Tickets of the claimable rewards. */
  tickets: readonly Ticket[]
  currency: string | null
  onClaims: (claims: TicketClaims) => void
}

/** Total of the claimable rewards, with a button that claims all of them. */
export function ClaimAllRewardsCard({ tickets, currency, onClaims }: ClaimAllCardProps) {
  const { t } = useLingui()
  const form = useRewardForm(rewardFormId(CLAIM_ALL_INTENT), onClaims)
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
      <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Claim all` } }}>
        <input type="hidden" name="intent" value={CLAIM_ALL_INTENT} />
        <Button type="submit" kind="primary" busy={form.busy}>
          <Trans>Claim all</Trans>
        </Button>
      </PageForm>
    </section>
  )
}
