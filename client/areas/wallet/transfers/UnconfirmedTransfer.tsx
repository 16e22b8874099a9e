import { Trans } from '@lingui/react/macro'
import {
  ANOTHER_TRANSFER_INTENT,
  type TransferAttempt,
  type TransferForm,
  type TransfersView,
  transferFormId,
} from '../../../../shared/areas/wallet/transfers'
import { href } from '../../../../shared/paths'
import { PageForm } from '../../../session/forms/PageForm'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { RefreshButton } from '../RefreshButton'
import { useTransferForm } from './use-transfer-form'

interface AttemptProps {
  attempted: TransferAttempt
  view: Pick<TransfersView, 'currency' | 'list'>
}

/** Describes the transfer that was requested by an earlier form. */
function AttemptedTransfer({
  attempted: { move, walletId, amount },
  view: { currency, list },
}: AttemptProps) {
  if (move === 'all') return <Trans>Transfer all</Trans>
  if (move === null || walletId === null || amount === null) return null
  const vendor = <bdi>{list.find(({ id }) => id === walletId)?.name ?? walletId}</bdi>
  const money = <InlineAmount amount={amount} currency={currency} />
  return move === 'send' ? (
    <Trans>
      {money} to {vendor}
    </Trans>
  ) : (
    <Trans>
      {money} from {vendor} to main wallet
    </Trans>
  )
}

/** Notice that an earlier transfer form did not reach the platform. */
export const LostTransferNotice = (props: AttemptProps) => (
  <Notice>
    <Trans>We didn’t receive your last transfer, so no money was moved. You can make it again.</Trans>{' '}
    <b>
      <AttemptedTransfer {...props} />
    </b>
  </Notice>
)

interface UnansweredTransferProps extends Pick<AttemptProps, 'view'> {
  moves: Extract<TransferForm, { state: 'unanswered' }>
}

/**
 * Shown when the response to an earlier transfer form was lost, and the platform does not report its outcome.
 * Checking again is the main action; the player may also decide to make another transfer.
 */
export function UnconfirmedTransfer({ moves, view }: UnansweredTransferProps) {
  const { key, isUnderWay } = moves
  const form = useTransferForm(transferFormId(ANOTHER_TRANSFER_INTENT))
  return (
    <section className={`${cardClass} ${stack.panel}`} aria-labelledby="unanswered">
      <h2 id="unanswered">
        {isUnderWay ? (
          <Trans>Your transfer is still in progress</Trans>
        ) : (
          <Trans>We don’t know yet if your transfer went through</Trans>
        )}
      </h2>
      {moves.move !== null && (
        <p>
          <b>
            <AttemptedTransfer attempted={moves} view={view} />
          </b>
        </p>
      )}
      <p>
        {isUnderWay ? (
          <Trans>
            We haven’t had confirmation yet. Your money won’t be moved twice. Refresh in a moment.
          </Trans>
        ) : (
          <Trans>
            We lost the response to your transfer. Your money won’t be moved twice. Refresh in a moment.
          </Trans>
        )}
      </p>
      <RefreshButton to={href('transfers')}>
        <Trans>Refresh</Trans>
      </RefreshButton>
      {!isUnderWay && (
        <PageForm form={form}>
          <input type="hidden" name="intent" value={ANOTHER_TRANSFER_INTENT} />
          <input type="hidden" name="key" value={key} />
          <p className={textStyles.note}>
            <Trans>You can make another transfer now. If the first one went through, both will count.</Trans>
          </p>
          <Button type="submit" block busy={form.busy}>
            <Trans>Make another transfer</Trans>
          </Button>
        </PageForm>
      )}
    </section>
  )
}
