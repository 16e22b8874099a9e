import { Trans } from '@lingui/react/macro'
import type { DepositChannel, DepositSettings } from '../../../../shared/contract/payment-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { depositRange, isWithinAmountRange } from '../../../../shared/money/deposit-terms'
import { href } from '../../../../shared/paths'
import type { Currency } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Notice } from '../../../ui/Notice/Notice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'

interface DepositLimitNoteProps {
  limit: NonNullable<DepositSettings['limit']>
  currency: Currency
}

/** Link to the page where the player sets limits. */
export const LimitsLink = () => (
  <PageLink to={href('limits')} className={textStyles.linkLine}>
    <Trans>Your limits</Trans>
  </PageLink>
)

/** Shown when a deposit was refused because of a limit, but the platform does not report which limit. */
export const DepositLimitExceededNotice = () => (
  <Notice end={<LimitsLink />}>
    <Trans>No deposit was made. Check how much of your deposit limit is left.</Trans>
  </Notice>
)

interface DepositRangeProps {
  channel: DepositChannel
  currency: Currency
  limit: DepositSettings['limit']
}

/** Minimum and maximum amount of a payment channel, reduced by the player's deposit limit. */
export function DepositRangeText({ channel, currency, limit }: DepositRangeProps) {
  const range = depositRange(channel, limit)
  const least = <InlineAmount amount={range.min} currency={currency} />
  const most = <InlineAmount amount={range.max} currency={currency} />
  if (compareAmounts(range.max, channel.max) === 0)
    return (
      <Trans>
        Min {least}, max {most} with this method
      </Trans>
    )
  if (isWithinAmountRange(range, channel.min))
    return (
      <Trans>
        Min {least}, max {most} within your deposit limit
      </Trans>
    )
  return (
    <Trans>The minimum with this method is {least}, which is more than your remaining deposit limit.</Trans>
  )
}

/** Notice with the remaining amount of the player's deposit limit. */
export function DepositLimitNote({ limit, currency }: DepositLimitNoteProps) {
  const left = <InlineAmount amount={limit.left} currency={currency} />
  const all = <InlineAmount amount={limit.amount} currency={currency} />
  return (
    <Notice end={<LimitsLink />}>
      {limit.period === 'day' && (
        <Trans>
          You have {left} left of your {all} daily deposit limit.
        </Trans>
      )}
      {limit.period === 'week' && (
        <Trans>
          You have {left} left of your {all} weekly deposit limit.
        </Trans>
      )}
      {limit.period === 'month' && (
        <Trans>
          You have {left} left of your {all} monthly deposit limit.
        </Trans>
      )}
    </Notice>
  )
}
