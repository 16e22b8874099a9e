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
        The answer to your last withdrawal was lost on the way. Nothing is taken twice: refresh in a moment.
      </Trans>
    )
  const sum = <InlineAmount amount={amount} currency={currency} />
  if (to === null)
    return (
      <Trans>
        The answer to your withdrawal of {sum} was lost on the way. Nothing is taken twice: refresh in a
        moment.
      </Trans>
    )
  const account = <AccountName {...to} />
  return (
    <Trans>
      The answer to your withdrawal of {sum} to {account} was lost on the way. Nothing is taken twice: refresh
      in a moment.
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
        <Trans>Your withdrawal is still being created</Trans>
      ) : (
        <Trans>We do not know yet whether your withdrawal was created</Trans>
      )
    }
    warning={<Trans>You can make another withdrawal. If the first one was created, both count.</Trans>}
    another={<Trans>Make another withdrawal</Trans>}
  >
    <Text {...props} />
  </UnconfirmedRequest>
)
