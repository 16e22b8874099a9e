import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { GIVE_UP_BONUS_INTENT, rewardFormId } from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { href } from '../../../../shared/paths'
import { PageForm } from '../../../session/forms/PageForm'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import styles from './Panel.module.css'
import { useRewardForm } from './use-reward-form'

interface ForfeitBonusProps {
  ticket: Ticket
  cost: NonNullable<NonNullable<Ticket['playing']>['givingUp']>
  currency: string | null
}

/**
 * Section that explains the consequences before a bonus is forfeited, and requires a confirmation. The two
 * buttons look alike.
 */
export function ForfeitBonusConfirmation({ ticket: { id, title, lang }, cost, currency }: ForfeitBonusProps) {
  const { t } = useLingui()
  const form = useRewardForm(rewardFormId(GIVE_UP_BONUS_INTENT, id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = <bdi lang={lang}>{title}</bdi>
  return (
    <section className={clsx(cardClass, styles.panel)} aria-labelledby="give-up">
      <h2 id="give-up" ref={heading} tabIndex={-1}>
        <Trans>Forfeit {name}?</Trans>
      </h2>
      <p>
        <Trans>We will remove the bonus. Any wagering towards it will no longer count.</Trans>
      </p>
      <dl>
        <DescriptionRow term={<Trans>Amount forfeited</Trans>}>
          <InlineAmount amount={cost.returned} currency={currency} />
        </DescriptionRow>
        <DescriptionRow term={<Trans>Released to your balance</Trans>}>
          <InlineAmount amount={cost.freed} currency={currency} />
        </DescriptionRow>
        <DescriptionRow term={<Trans>Balance after</Trans>}>
          <InlineAmount amount={cost.balance} currency={currency} />
        </DescriptionRow>
      </dl>
      <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Forfeit bonus` } }}>
        <input type="hidden" name="intent" value={GIVE_UP_BONUS_INTENT} />
        <input type="hidden" name="ticket" value={id} />
        <input type="hidden" name="returned" value={cost.returned} />
        <div className={stack.buttons}>
          <ButtonLink to={href('reward-center')} kind="secondary" inPlace>
            <Trans context="a bonus">Keep bonus</Trans>
          </ButtonLink>
          <Button type="submit" kind="secondary" busy={form.busy}>
            <Trans>Forfeit bonus</Trans>
          </Button>
        </div>
      </PageForm>
    </section>
  )
}
