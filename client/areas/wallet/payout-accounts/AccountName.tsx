import type { PayoutAccount } from '../../../../shared/contract/payout-accounts'

/** An account's name and the end of its number, as one text. */
export const accountName = ({ name, ending }: Pick<PayoutAccount, 'name' | 'ending'>): string =>
  `${name} •••• ${ending}`

export const AccountName = ({ account }: { account: Pick<PayoutAccount, 'name' | 'ending'> }) => (
  <bdi>
    {account.name} <span dir="ltr">•••• {account.ending}</span>
  </bdi>
)
