import { Trans, useLingui } from '@lingui/react/macro'
import type { AddingView } from '../../../../shared/areas/wallet/payout-accounts'
import type { AccountKind } from '../../../../shared/contract/payout-accounts'
import { href } from '../../../../shared/paths'
import { AddSheet } from '../../../ui/Sheet/AddSheet'
import { AddForm } from './AddForm'
import { kinds as allKinds } from './kinds'

interface AddAccountProps extends AddingView {
  payeeName: string
  /** The kind whose form the URL asks for. */
  add: AccountKind | null
}

/** The button and the form by which a member adds an account that money is sent to. */
export function AddAccount({ kinds, add, ...view }: AddAccountProps) {
  const { t } = useLingui()
  return (
    <AddSheet
      title={<Trans>Add an account</Trans>}
      kindLabel={t({ message: 'Kind of account', context: 'where money is sent' })}
      kinds={allKinds.flatMap(([id, { short }]) => (kinds.includes(id) ? [{ id, label: t(short) }] : []))}
      asked={add}
      hrefOf={(kind) => href('payout-accounts', { add: kind })}
    >
      {(kind, action) => <AddForm key={kind} kind={kind} action={action} {...view} />}
    </AddSheet>
  )
}
