import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { useShell } from '../../../data/use-shell'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { Money } from '../../../ui/Amount/Money'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { type OrderRow, orderHref } from './contract'
import { OrderTime } from './OrderTime'
import styles from './ShownOrder.module.css'

const DIALOG_ID = 'cancel-order'

interface CancelOrderProps {
  order: OrderRow
  /** How long it can be cancelled, ms. */
  leftMs: number
  busy: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onSubmit: (form: FormData) => void
}

/** The way to cancel an order, with the time left for it, and the question before. Without scripts, a link and a form do this. */
export function CancelOrder({ order, leftMs, busy, open, onOpen, onSubmit }: CancelOrderProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const close = () => onOpen(false)
  const ask = useModalLink(`#${DIALOG_ID}`, () => onOpen(true))
  if (session.kind === 'guest') return null
  const stake = <Money amount={order.stake} currency={order.currency ?? null} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <>
      <a
        {...ask}
        aria-haspopup="dialog"
        className={clsx(buttonClass({ kind: 'outline', size: 'large', block: true }), styles.danger)}
      >
        <Trans>Cancel the order</Trans>
      </a>
      <p className={styles.small}>
        <Trans>
          Possible for <OrderTime ms={leftMs} /> more. {stake} comes back at once.
        </Trans>
      </p>
      <Dialog
        id={DIALOG_ID}
        open={open}
        onClose={close}
        alert
        title={t`Cancel this order?`}
        actions={
          <>
            <DismissButton onClose={close}>
              <Trans>Keep it</Trans>
            </DismissButton>
            <form method="post" action={orderHref(order.id)} onSubmit={submit}>
              <input type="hidden" name="csrfToken" value={session.csrfToken} />
              <Button type="submit" kind="danger" block busy={busy}>
                <Trans>Cancel the order</Trans>
              </Button>
            </form>
          </>
        }
      >
        <p>
          <Trans>It does not take part in the draw. {stake} comes back to your wallet at once.</Trans>
        </p>
      </Dialog>
    </>
  )
}
