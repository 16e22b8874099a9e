import { Trans, useLingui } from '@lingui/react/macro'
import type { PayoutAccountIntent } from '../../../../shared/areas/wallet/payout-accounts'
import type { PayoutAccount } from '../../../../shared/contract/payout-account-schemas'
import { href } from '../../../../shared/paths'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { AccountName, accountNameText } from '../AccountName'
import { useChangePayoutAccount } from './use-change-payout-account'

const INTENT: PayoutAccountIntent = 'remove'

function Title({ account }: { account: PayoutAccount }) {
  const name = <AccountName {...account} />
  return <Trans>Remove {name}?</Trans>
}

interface RemoveAccountProps {
  id: string
  account: PayoutAccount
  open: boolean
  onClose: () => void
}

/** Dialog that removes a payout account after a confirmation. */
export function RemovePayoutAccountDialog({ id, account, open, onClose }: RemoveAccountProps) {
  const { t } = useLingui()
  const name = accountNameText(account)
  const { busy, submit } = useChangePayoutAccount(account.id, t`${name} has been removed.`, onClose)
  return (
    <ConfirmDialog
      id={id}
      open={open}
      onClose={onClose}
      title={<Title account={account} />}
      keep={<Trans context="a payout account">Keep account</Trans>}
      confirm={<Trans>Remove</Trans>}
      action={href('payout-accounts')}
      fields={{ intent: INTENT, accountId: account.id }}
      busy={busy}
      onSubmit={submit}
    >
      <Trans>
        You’ll no longer be able to withdraw to this account. If you add it again, we’ll treat it as a new
        account.
      </Trans>
    </ConfirmDialog>
  )
}
