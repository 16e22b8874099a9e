import { Trans, useLingui } from '@lingui/react/macro'
import { transferFormId } from '../../../../shared/areas/wallet/transfers'
import type { VendorWallet } from '../../../../shared/contract/transfer-schemas'
import { Button } from '../../../ui/Button/Button'
import styles from './TransfersPage.module.css'
import { useTransferForm } from './use-transfer-form'
import { WalletTransferForm } from './WalletTransferForm'

interface TransferToMainFormProps {
  wallet: VendorWallet
  /** Amount that can be transferred to the main wallet, as an exact decimal. */
  amount: string
  formKey: string
}

/** Form that transfers the balance at one vendor to the main wallet. */
export function TransferToMainForm({ wallet: { id, name }, amount, formKey }: TransferToMainFormProps) {
  const { t } = useLingui()
  const form = useTransferForm(transferFormId('home', id))
  return (
    <WalletTransferForm
      form={form}
      move="home"
      walletId={id}
      label={t`Transfer to main wallet from ${name}`}
      formKey={formKey}
      className={styles.toMain}
    >
      <input type="hidden" name="amount" value={amount} />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        busy={form.busy}
        aria-label={t`Transfer to main wallet from ${name}`}
      >
        <Trans comment="Short button: transfers the money of one provider to the main wallet">
          To main wallet
        </Trans>
      </Button>
    </WalletTransferForm>
  )
}
