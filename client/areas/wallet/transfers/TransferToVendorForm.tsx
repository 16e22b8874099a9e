import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  type TransfersView,
  transferFormId,
  transferToVendorSchema,
} from '../../../../shared/areas/wallet/transfers'
import type { VendorWallet } from '../../../../shared/contract/transfer-schemas'
import { useFormatters } from '../../../i18n/formatters'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { TextField } from '../../../ui/forms/TextField'
import styles from './TransfersPage.module.css'
import { useTransferForm } from './use-transfer-form'
import { WalletTransferForm } from './WalletTransferForm'

interface TransferToVendorFormProps {
  wallet: VendorWallet
  view: Pick<TransfersView, 'main' | 'currency'>
  formKey: string
}

/**
 * Form that transfers money to one vendor, folded under a button. It is open when the URL names the vendor.
 */
export function TransferToVendorForm({ wallet: { id, name }, view, formKey }: TransferToVendorFormProps) {
  const { t } = useLingui()
  const { exactAmount, currencySymbol } = useFormatters()
  const isNamed = new URLSearchParams(useLocation().search).get('vendor') === id
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  const form = useTransferForm(transferFormId('send', id), { schema: transferToVendorSchema(view) })
  const { main, currency } = view
  const most = `\u2068${currency ? `${currencySymbol(currency)}\u00a0` : ''}${exactAmount(main, currency)}\u2069`
  return (
    <details ref={box} className={styles.send} open={isNamed || form.outcome !== undefined || undefined}>
      <summary
        className={buttonClass({ kind: 'secondary', size: 'small', className: styles.summary })}
        aria-label={t`Send to ${name}`}
      >
        <Trans context="money">Send</Trans>
      </summary>
      <WalletTransferForm
        form={form}
        move="send"
        walletId={id}
        label={t`Send to ${name}`}
        formKey={formKey}
        className={styles.sendForm}
      >
        <TextField
          {...form.field('amount')}
          label={t`Amount to send to ${name}`}
          hint={t`Max ${most}, your main wallet balance`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          dir="ltr"
          required
        />
        <Button type="submit" kind="secondary" block busy={form.busy}>
          {form.busy ? <Trans>Sending</Trans> : <Trans>Send to {name}</Trans>}
        </Button>
      </WalletTransferForm>
    </details>
  )
}
