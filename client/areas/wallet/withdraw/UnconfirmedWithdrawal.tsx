import { Trans } from '@lingui/react/macro'
import type { WithdrawView } from '../../../../shared/areas/wallet/withdraw'
import { href } from '../../../../shared/paths'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { AccountName } from '../AccountName'
import { UnconfirmedRequest } from '../UnconfirmedRequest'

type Props = Extract<WithdrawView, { view: 'unanswered' }>

function Text({ amount, currency, to }: Props) {
  if (amount === null)
    return (
      <Trans>
        We lost the connection before your last withdrawal was confirmed. Refresh in a moment to check.
        Refreshing won’t withdraw any money.
      </Trans>
    )
  const sum = <InlineAmount amount={amount} currency={currency} />
  if (to === null)
    return (
      <Trans>
        We lost the connection before your withdrawal of {sum} was confirmed. Refresh in a moment to check.
        Refreshing won’t withdraw any money.
      </Trans>
    )
  const account = <AccountName {...to} />
  return (
    <Trans>
      We lost the connection before your withdrawal of {sum} to {account} was confirmed. Refresh in a moment
      to check. Refreshing won’t withdraw any money.
    </Trans>
  )
}

/** Shown while it is unknown if a withdrawal was created. */
export const UnconfirmedWithdrawal = (props: Props) => (
  <UnconfirmedRequest
    id="another-withdrawal"
    to={href('withdraw')}
    formKey={props.formKey}
    isUnderWay={props.isUnderWay}
    title={
      props.isUnderWay ? (
        <Trans>Your withdrawal request is still in progress</Trans>
      ) : (
        <Trans>We don’t know yet if we received your withdrawal request</Trans>
      )
    }
    warning={
      <Trans>
        You can make another withdrawal. If we also received the first request, we’ll process both.
      </Trans>
    }
    another={<Trans>Make another withdrawal</Trans>}
  >
    <Text {...props} />
  </UnconfirmedRequest>
)
