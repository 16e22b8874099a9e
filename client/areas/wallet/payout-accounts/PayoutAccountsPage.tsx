import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import type {
  NewPayoutAccountView,
  PayoutAccountsContract,
  PayoutAccountsData,
} from '../../../../shared/areas/wallet/payout-accounts'
import type { PayoutAccountKind } from '../../../../shared/contract/payout-account-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { consumeHistoryFlag } from '../../../browser/history'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { showToast } from '../../../stores/toasts'
import { ButtonLink } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { cardClass } from '../../../ui/rows/row'
import { AddItemSheet } from '../../../ui/Sheet/AddItemSheet'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { AccountList } from './AccountList'
import { AddAccountForm } from './AddAccountForm'
import { ACCOUNT_KIND_LABELS } from './account-kinds'
import styles from './PayoutAccountsPage.module.css'

interface AddAccountProps extends NewPayoutAccountView {
  payeeName: string
  /** Kind of payout account whose form is opened by the URL; null: none. */
  add: PayoutAccountKind | null
}

/** Button that opens a sheet with the form that adds a payout account. */
function AddAccount({ kinds, add, ...view }: AddAccountProps) {
  const { t } = useLingui()
  return (
    <AddItemSheet
      title={<Trans>Add an account</Trans>}
      kindLabel={t({ message: 'Account type', context: 'where money is sent' })}
      kinds={ACCOUNT_KIND_LABELS.flatMap(([id, { short }]) =>
        kinds.includes(id) ? [{ id, label: t(short) }] : [],
      )}
      asked={add}
      hrefOf={(kind) => href('payout-accounts', { add: kind })}
    >
      {(kind, action) => <AddAccountForm key={kind} kind={kind} action={action} {...view} />}
    </AddItemSheet>
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
function Holder({ payeeName, hasFundPassword }: NewPayoutAccountView) {
  const back = { return: href('payout-accounts') }
  if (payeeName === null)
    return (
      <FirstStepCard
        title={<Trans>First, tell us your payee name</Trans>}
        to={href('payee-name', back)}
        action={<Trans>Set your payee name</Trans>}
      >
        <Trans>Every payout account must be in your own name.</Trans>
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
        <Trans>Payout accounts must be in your own name, {name}.</Trans>
      </p>
      {!hasFundPassword && (
        <FirstStepCard
          title={<Trans>Next, set a fund password</Trans>}
          to={href('fund-password', back)}
          action={<Trans>Set a fund password</Trans>}
        >
          <Trans>You need a fund password before you can add an account.</Trans>
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
    if (consumeHistoryFlag(state, 'added')) showToast(t`Payout account added.`, { tone: 'success' })
  }, [state, t])
}

/** Page of the accounts to which withdrawals are sent. */
export default function PayoutAccountsPage() {
  const { isAllowed, add, accounts, adding } = useLoaderData<PayoutAccountsData>()
  const posted = useActionData<FormResult<PayoutAccountsContract>>()
  useAddedSentence()
  if (!isAllowed || !accounts || !adding) return <RealAccountRequired />
  const waiting = <ListSkeleton count={3} className={stack.gap6} boxClassName={styles.waiting} />
  return (
    <div className={stack.gap6}>
      {posted?.extra?.intent && <FormError outcome={posted} />}
      <InlineDeferredSection id="adding" data={adding} fallback={<Skeleton className={styles.line} />}>
        {(settled) => settled.ok && <Holder {...settled.value} />}
      </InlineDeferredSection>
      <InlineDeferredSection id="accounts" data={accounts} fallback={waiting}>
        {(settled) => (settled.ok ? <AccountList {...settled.value} /> : <LoadFailedNotice />)}
      </InlineDeferredSection>
      <InlineDeferredSection id="add" data={adding} fallback={null}>
        {(settled) => {
          if (!settled.ok)
            return (
              <p role="alert" className={styles.holder}>
                <Trans>You can’t add an account at the moment.</Trans> <RetryLink />
              </p>
            )
          const { payeeName, hasFundPassword } = settled.value
          if (payeeName === null || !hasFundPassword) return null
          return <AddAccount {...settled.value} payeeName={payeeName} add={add} />
        }}
      </InlineDeferredSection>
    </div>
  )
}
