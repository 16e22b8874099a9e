import { Trans } from '@lingui/react/macro'
import type { DepositView } from '../../../../shared/areas/wallet/deposit'
import { href } from '../../../../shared/paths'
import { Money } from '../../../ui/Amount/Money'
import { Unanswered } from '../Unanswered'

type Props = Extract<DepositView, { view: 'unanswered' }>

/** A deposit of which nobody knows yet whether it was created. */
export const UnansweredDeposit = ({ amount, currency, formKey, isUnderWay }: Props) => (
  <Unanswered
    id="another-deposit"
    to={href('deposit')}
    formKey={formKey}
    isUnderWay={isUnderWay}
    title={
      isUnderWay ? (
        <Trans>Your deposit is still being created</Trans>
      ) : (
        <Trans>We do not know yet whether your deposit was created</Trans>
      )
    }
    warning={<Trans>You can make another deposit. If the first one was created, both count.</Trans>}
    another={<Trans>Make another deposit</Trans>}
  >
    {amount === null ? (
      <Trans>
        The answer to your last deposit was lost on the way. Nothing is taken twice: look again in a moment.
      </Trans>
    ) : (
      <Trans>
        The answer to your deposit of <Money amount={amount} currency={currency} /> was lost on the way.
        Nothing is taken twice: look again in a moment.
      </Trans>
    )}
  </Unanswered>
)
