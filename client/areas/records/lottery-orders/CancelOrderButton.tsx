import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type LotteryOrderSummary, lotteryOrderHref } from '../../../../shared/areas/records/lottery-orders'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { buttonClass } from '../../../ui/Button/Button'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { DrawCountdown } from './DrawCountdown'
import styles from './LotteryOrderContent.module.css'

const DIALOG_ID = 'cancel-order'

interface CancelOrderProps {
  order: LotteryOrderSummary
  /** Time left for cancelling the order, in ms. */
  leftMs: number
  busy: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onSubmit: (form: FormData) => void
}

/**
 * Button that cancels a lottery order, with the time left and a confirmation dialog. Without scripts, a link
 * opens the dialog, which posts a form.
 */
export function CancelOrderButton({ order, leftMs, busy, open, onOpen, onSubmit }: CancelOrderProps) {
  const { t } = useLingui()
  const ask = useModalLink(`#${DIALOG_ID}`, () => onOpen(true))
  const stake = <InlineAmount amount={order.stake} currency={order.currency ?? null} />
  return (
    <>
      <a
        {...ask}
        aria-haspopup="dialog"
        className={clsx(buttonClass({ kind: 'outline', size: 'large', block: true }), styles.danger)}
      >
        <Trans>Cancel order</Trans>
      </a>
      <p className={styles.small}>
        <Trans>
          Time left to cancel: <DrawCountdown ms={leftMs} />. You’ll get {stake} back immediately.
        </Trans>
      </p>
      <ConfirmDialog
        id={DIALOG_ID}
        open={open}
        onClose={() => onOpen(false)}
        title={t`Cancel this order?`}
        keep={<Trans context="an order that is not cancelled">Keep order</Trans>}
        confirm={<Trans>Cancel order</Trans>}
        action={lotteryOrderHref(order.id)}
        busy={busy}
        onSubmit={onSubmit}
      >
        <Trans>
          Your order won’t be entered in the draw. {stake} will be returned to your wallet immediately.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
