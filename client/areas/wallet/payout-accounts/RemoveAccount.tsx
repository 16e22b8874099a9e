import { Trans, useLingui } from '@lingui/react/macro'
import type { PayoutAccount } from '../../../../shared/contract/payout-accounts'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { Button } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { accountName } from '../AccountName'
import { AccountForm } from './AccountForm'
import { useAccountChange } from './use-account-change'

interface RemoveAccountProps {
  id: string
  account: PayoutAccount
  open: boolean
  onClose: () => void
}

/** Asks whether this account is to be removed. */
export function RemoveAccount({ id, account, open, onClose }: RemoveAccountProps) {
  const { t } = useLingui()
  const name = accountName(account)
  const { busy, submit } = useAccountChange(account.id, t`${name} is removed.`, onClose)
  return (
    <Dialog
      id={id}
      open={open}
      onClose={onClose}
      alert
      title={t`Remove ${name}?`}
      actions={
        <>
          <DismissButton onClose={onClose}>
            <Trans>Keep it</Trans>
          </DismissButton>
          <AccountForm id={account.id} intent="remove" onSubmit={submit}>
            <Button type="submit" kind="danger" block busy={busy}>
              <Trans>Remove</Trans>
            </Button>
          </AccountForm>
        </>
      }
    >
      <p>
        <Trans>Money can no longer be sent to it. If you add it again, it counts as new.</Trans>
      </p>
    </Dialog>
  )
}
