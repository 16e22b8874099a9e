import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import type {
  NewAccountView,
  PayoutAccountsContract,
  PayoutAccountsData,
} from '../../../../shared/areas/wallet/payout-accounts'
import type { AccountKind } from '../../../../shared/contract/payout-accounts'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { href } from '../../../../shared/paths'
import { consumeHistoryFlag } from '../../../browser/history'
import { InlineDeferred } from '../../../data/InlineDeferred'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { showToast } from '../../../stores/toasts'
import { ButtonLink } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { cardClass } from '../../../ui/rows/row'
import { AddSheet } from '../../../ui/Sheet/AddSheet'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { AccountList } from './AccountList'
import { AddAccountForm } from './AddAccountForm'
import { ACCOUNT_KIND_LABELS } from './account-kinds'
import styles from './PayoutAccountsPage.module.css'

interface AddAccountProps extends NewAccountView {
  payeeName: string
  /** Kind of payout account whose form is opened by the URL; null: none. */
  add: AccountKind | null
}

/** Button that opens a sheet with the form that adds a payout account. */
function AddAccount({ kinds, add, ...view }: AddAccountProps) {
  const { t } = useLingui()
  return (
    <AddSheet
      title={<Trans>Add an account</Trans>}
      kindLabel={t({ message: 'Kind of account', context: 'where money is sent' })}
      kinds={ACCOUNT_KIND_LABELS.flatMap(([id, { short }]) =>
        kinds.includes(id) ? [{ id, label: t(short) }] : [],
      )}
      asked={add}
      hrefOf={(kind) => href('payout-accounts', { add: kind })}
    >
      {(kind, action) => <AddAccountForm key={kind} kind={kind} action={action} {...view} />}
    </AddSheet>
  )
}

interface FirstProps {
  title: ReactNode
  children: ReactNode
  to: string
  action: ReactNode
}

/** Card with a requirement that must be met before a payout account can be added, and a link to meet it. */
const FirstStepCard = ({ title, children, to, action }: FirstProps) => (
  <section className={`${cardClass} ${styles.first}`}>
    <h2>{title}</h2>
    <p>{children}</p>
    <ButtonLink to={to} kind="primary" size="large" block>
      {action}
    </ButtonLink>
  </section>
)

/** Name in which all payout accounts must be held, or the next step before the first account can be added. */
function Holder({ payeeName, hasFundPassword }: NewAccountView) {
  const back = { return: href('payout-accounts') }
  if (payeeName === null)
    return (
      <FirstStepCard
        title={<Trans>First, in whose name do we pay you?</Trans>}
        to={href('payee-name', back)}
        action={<Trans>Set your payee name</Trans>}
      >
        <Trans>Every account has to be in your own name, as your bank has it.</Trans>
      </FirstStepCard>
    )
  const name = (
    <b>
      <bdi>{payeeName}</bdi>
    </b>
  )
  return (
    <>
      <p className={styles.holder}>
        <Trans>Accounts in your own name, {name}.</Trans>
      </p>
      {!hasFundPassword && (
        <FirstStepCard
          title={<Trans>Then, a password for your money</Trans>}
          to={href('fund-password', back)}
          action={<Trans>Set a fund password</Trans>}
        >
          <Trans>Without a fund password no account can be added.</Trans>
        </FirstStepCard>
      )}
    </>
  )
}

/** Shows a message after a payout account was added. */
function useAddedSentence(): void {
  const { t } = useLingui()
  const { state } = useLocation()
  useEffect(() => {
    if (consumeHistoryFlag(state, 'added')) showToast(t`The account is added.`, { tone: 'success' })
  }, [state, t])
}

/** Page of the accounts to which withdrawals are sent. */
export default function PayoutAccountsPage() {
  const { isAllowed, add, accounts, adding } = useLoaderData<PayoutAccountsData>()
  const posted = useActionData<FormOutcome<PayoutAccountsContract>>()
  useAddedSentence()
  if (!isAllowed || !accounts || !adding) return <RealAccountRequired />
  const waiting = <ListSkeleton count={3} className={stack.gap6} boxClassName={styles.waiting} />
  return (
    <div className={stack.gap6}>
      {posted?.extra?.intent && <FormError outcome={posted} />}
      <InlineDeferred id="adding" data={adding} fallback={<Skeleton className={styles.line} />}>
        {(settled) => settled.ok && <Holder {...settled.value} />}
      </InlineDeferred>
      <InlineDeferred id="accounts" data={accounts} fallback={waiting}>
        {(settled) => (settled.ok ? <AccountList {...settled.value} /> : <LoadFailed />)}
      </InlineDeferred>
      <InlineDeferred id="add" data={adding} fallback={null}>
        {(settled) => {
          if (!settled.ok)
            return (
              <p role="alert" className={styles.holder}>
                <Trans>No account can be added at the moment.</Trans> <RetryLink />
              </p>
            )
          const { payeeName, hasFundPassword } = settled.value
          if (payeeName === null || !hasFundPassword) return null
          return <AddAccount {...settled.value} payeeName={payeeName} add={add} />
        }}
      </InlineDeferred>
    </div>
  )
}
