import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { VendorWallet } from '../../../../shared/contract/transfers'
import { useFormatters } from '../../../i18n/formatters'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { TextField } from '../../../ui/forms/TextField'
import { rowClass } from '../../../ui/rows/Row'
import { formId, sendSchema, type TransfersView } from './contract'
import { MoveForm } from './MoveForm'
import styles from './TransfersPage.module.css'
import { useMoveForm } from './use-move-form'

interface SendFormProps {
  wallet: VendorWallet
  view: Pick<TransfersView, 'main' | 'currency'>
  formKey: string
  /** Content of the row, before its button. */
  children: ReactNode
}

/** The row of an empty vendor wallet. It opens a form that sends money there. */
export function SendForm({ wallet: { id, name }, view, formKey, children }: SendFormProps) {
  const { t } = useLingui()
  const { exactAmount, currencySymbol } = useFormatters()
  const form = useMoveForm(formId('send', id), sendSchema(view))
  const { main, currency } = view
  const most = `\u2068${currency ? `${currencySymbol(currency)}\u00a0` : ''}${exactAmount(main, currency)}\u2069`
  return (
    <details open={form.outcome !== undefined || undefined}>
      <summary className={rowClass({ className: styles.summary })}>
        {children}
        <span className={buttonClass({ kind: 'secondary', size: 'small' })}>
          <Trans>Send</Trans>
        </span>
      </summary>
      <MoveForm
        form={form}
        move="send"
        walletId={id}
        label={t`Send to ${name}`}
        formKey={formKey}
        className={styles.send}
      >
        <TextField
          {...form.field('amount')}
          label={t`Amount to send to ${name}`}
          hint={t`At most ${most}, which the main wallet has`}
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
      </MoveForm>
    </details>
  )
}
