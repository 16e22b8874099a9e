import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { PayoutAccountIntent } from '../../../../shared/areas/wallet/payout-accounts'
import type { PayoutAccount } from '../../../../shared/contract/payout-account-schemas'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { AccountName, accountNameText } from '../AccountName'
import { AccountStateLabel, AccountStateNote } from './account-status'
import styles from './PayoutAccountsPage.module.css'
import { RemovePayoutAccountDialog } from './RemovePayoutAccountDialog'
import { payoutAccountRowId } from './use-account-focus'
import { useChangePayoutAccount } from './use-change-payout-account'

interface AccountFormProps {
  id: string
  intent: PayoutAccountIntent
  onSubmit: (form: FormData) => void
  children: ReactNode
}

/** Form that consists of one button and changes a payout account. */
function AccountForm({ id, intent, onSubmit, children }: AccountFormProps) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={href('payout-accounts')} onSubmit={submit}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="accountId" value={id} />
      {children}
    </form>
  )
}

interface AccountRowProps {
  account: PayoutAccount
  icon: IconName
  now: number
}

/**
 * Row of one payout account, with a sheet for its actions and a dialog for its removal. Without scripts,
 * links open the sheet and the dialog.
 */
export function AccountRow({ account, icon, now }: AccountRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'sheet' | 'removal'>()
  // Closing the sheet must not close the removal dialog: the sheet reports its closing when that dialog is
  // already open.
  const closing = (which: 'sheet' | 'removal') => () => setOpen((now) => (now === which ? undefined : now))
  const closeSheet = closing('sheet')
  const sheetId = `account-${account.id}`
  const removalId = `remove-${account.id}`
  const show = useModalLink(`#${sheetId}`, () => setOpen('sheet'))
  const askRemoval = useModalLink(`#${removalId}`, () => setOpen('removal'))
  const name = accountNameText(account)
  const main = useChangePayoutAccount(account.id, t`${name} is now your main account.`, closeSheet)
  return (
    <li>
      <a
        {...show}
        id={payoutAccountRowId(account.id)}
        aria-haspopup="dialog"
        className={rowClass({ size: 'large' })}
      >
        <IconBox>
          <Icon name={icon} size={2} />
        </IconBox>
        <RowText
          title={<AccountName {...account} />}
          note={<AccountStateNote account={account} now={now} />}
          end={<AccountStateLabel account={account} />}
        />
      </a>
      <Sheet
        id={sheetId}
        open={open === 'sheet'}
        onClose={closeSheet}
        title={<TextInLanguage lang={account.lang}>{name}</TextInLanguage>}
      >
        <div className={styles.sheet}>
          <p className={styles.about}>
            {account.holder !== '' && (
              <span>
                <bdi>{account.holder}</bdi>
                {' · '}
              </span>
            )}
            <AccountStateNote account={account} now={now} />
          </p>
          {account.state === 'ready' && !account.isMain && (
            <AccountForm id={account.id} intent="main" onSubmit={main.submit}>
              <Button type="submit" kind="primary" size="large" block busy={main.busy}>
                <Trans>Set as main account</Trans>
              </Button>
            </AccountForm>
          )}
          <a
            {...askRemoval}
            aria-haspopup="dialog"
            className={buttonClass({ kind: 'outline', size: 'large', block: true })}
          >
            <Trans>Remove this account</Trans>
          </a>
        </div>
      </Sheet>
      <RemovePayoutAccountDialog
        id={removalId}
        account={account}
        open={open === 'removal'}
        onClose={closing('removal')}
      />
    </li>
  )
}
