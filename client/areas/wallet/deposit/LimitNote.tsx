import { Trans } from '@lingui/react/macro'
import type { DepositSettings } from '../../../../shared/contract/payments'
import { href } from '../../../../shared/pages'
import type { Currency } from '../../../i18n/formatters'
import { Money } from '../../../ui/Amount/Money'
import { Notice } from '../../../ui/Notice/Notice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import linkStyles from '../Link.module.css'

interface LimitNoteProps {
  limit: NonNullable<DepositSettings['limit']>
  currency: Currency
}

const LimitsLink = () => (
  <PageLink to={href('limits')} className={linkStyles.link}>
    <Trans>Your limits</Trans>
  </PageLink>
)

/** After a refusal: what the page knew of the limit may be old, since it can be lowered elsewhere at any time. */
export const LimitPassed = () => (
  <Notice end={<LimitsLink />}>
    <Trans>Nothing was created. See what is left of your limits now.</Trans>
  </Notice>
)

/** What is left of the deposit limit that the player set. */
export function LimitNote({ limit, currency }: LimitNoteProps) {
  const left = <Money amount={limit.left} currency={currency} />
  const all = <Money amount={limit.amount} currency={currency} />
  return (
    <Notice end={<LimitsLink />}>
      {limit.period === 'day' && (
        <Trans>
          {left} of your {all} daily limit is left.
        </Trans>
      )}
      {limit.period === 'week' && (
        <Trans>
          {left} of your {all} weekly limit is left.
        </Trans>
      )}
      {limit.period === 'month' && (
        <Trans>
          {left} of your {all} monthly limit is left.
        </Trans>
      )}
    </Notice>
  )
}
