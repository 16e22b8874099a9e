import { Trans, useLingui } from '@lingui/react/macro'
import { CLAIM_INTENT, rewardFormId, type TicketClaims } from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { PageForm } from '../../../session/forms/PageForm'
import { Button } from '../../../ui/Button/Button'
import styles from './RewardCard.module.css'
import { useRewardForm } from './use-reward-form'

interface ClaimFormProps {
  ticket: Ticket
  onClaims: (claims: TicketClaims) => void
  /** True for a large button, on a page about this reward. In a list of rewards the button is small. */
  isLarge?: boolean
}

export function RewardClaimForm({ ticket: { id, title }, onClaims, isLarge = false }: ClaimFormProps) {
  const { t } = useLingui()
  const form = useRewardForm(rewardFormId(CLAIM_INTENT, id), onClaims)
  const label = t`Claim: ${title}`
  return (
    <PageForm form={{ ...form, props: { ...form.props, 'aria-label': label } }} className={styles.claim}>
      <input type="hidden" name="intent" value={CLAIM_INTENT} />
      <input type="hidden" name="ticket" value={id} />
      <Button
        type="submit"
        {...(isLarge
          ? ({ kind: 'primary', size: 'large', block: true } as const)
          : ({ kind: 'secondary', size: 'small' } as const))}
        busy={form.busy}
        aria-label={label}
      >
        <Trans>Claim</Trans>
      </Button>
    </PageForm>
  )
}
