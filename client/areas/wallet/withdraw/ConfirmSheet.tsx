import { Trans } from '@lingui/react/macro'
import { Money } from '../../../ui/Amount/Money'
import { FormError } from '../../../ui/forms/FormError'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { Confirmation, type ConfirmationProps } from './Confirmation'
import { WayOut } from './WayOut'
import styles from './WithdrawForm.module.css'

interface ConfirmSheetProps extends ConfirmationProps {
  open: boolean
  onClose: () => void
}

/** What has to be confirmed, over the page's form and as part of it. */
export function ConfirmSheet({ open, onClose, ...confirmation }: ConfirmSheetProps) {
  const { form, settings, amount } = confirmation
  const sum = <Money amount={amount} currency={settings.currency ?? null} />
  return (
    <Sheet id="confirm-withdrawal" open={open} onClose={onClose} title={<Trans>Withdraw {sum}?</Trans>}>
      <div className={styles.sheet}>
        <FormError outcome={open ? form.outcome : undefined} />
        <WayOut code={form.outcome?.error} />
        <Confirmation {...confirmation} />
      </div>
    </Sheet>
  )
}
