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
    <Trans>
      We didn’t receive your last transfer request. No money has been moved. You can submit it again.
    </Trans>{' '}
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
          <Trans>Your transfer request is still in progress</Trans>
        ) : (
          <Trans>We don’t know yet if we received your transfer request</Trans>
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
            We’re still waiting for confirmation. We won’t move your money twice. Refresh in a moment.
          </Trans>
        ) : (
          <Trans>
            We lost the connection before your transfer was confirmed. Refresh in a moment to check.
            Refreshing won’t move any money.
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
            <Trans>
              You can make another transfer. If we also received the first request, we’ll process both.
            </Trans>
          </p>
          <Button type="submit" block busy={form.busy}>
            <Trans>Make another transfer</Trans>
          </Button>
        </PageForm>
      )}
    </section>
  )
}
