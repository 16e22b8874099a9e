import { Trans, useLingui } from '@lingui/react/macro'
import { formId } from '../../../../shared/areas/wallet/transfers'
import type { VendorWallet } from '../../../../shared/contract/transfers'
import { Button } from '../../../ui/Button/Button'
import { MoveForm } from './MoveForm'
import styles from './TransfersPage.module.css'
import { useMoveForm } from './use-move-form'

interface HomeFormProps {
  wallet: VendorWallet
  /** What can come home, an exact decimal. */
  amount: string
  formKey: string
}

/** Brings home what one vendor holds. */
export function HomeForm({ wallet: { id, name }, amount, formKey }: HomeFormProps) {
  const { t } = useLingui()
  const form = useMoveForm(formId('home', id))
  return (
    <MoveForm
      form={form}
      move="home"
      walletId={id}
      label={t`Bring home from ${name}`}
      formKey={formKey}
      className={styles.home}
    >
      <input type="hidden" name="amount" value={amount} />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        busy={form.busy}
        aria-label={t`Bring home from ${name}`}
      >
        <Trans>Bring home</Trans>
      </Button>
    </MoveForm>
  )
}
