import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { DepositData, DepositView } from '../../../../shared/areas/wallet/deposit'
import { type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useIdentityStep } from '../../../data/use-identity-step'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { ComplaintLink } from '../../support/ComplaintLink'
import { PreviousAttemptNotice } from '../PreviousAttemptNotice'
import styles from '../payment-form-skeleton.module.css'
import { UnconfirmedRequest } from '../UnconfirmedRequest'
import { DepositForm } from './DepositForm'
import { RequestableDocuments } from './RequestableDocuments'

type Props = Extract<DepositView, { view: 'unanswered' }>

/** Shown while it is unknown if a deposit was created. */
const UnansweredDeposit = ({ amount, currency, formKey, isUnderWay }: Props) => (
  <UnconfirmedRequest
    id="another-deposit"
    to={href('deposit')}
    formKey={formKey}
    isUnderWay={isUnderWay}
    title={
      isUnderWay ? (
        <Trans>Your deposit request is still in progress</Trans>
      ) : (
        <Trans>We don’t know yet if we received your deposit request</Trans>
      )
    }
    warning={
      <Trans>You can make another deposit. If we also received the first request, we’ll process both.</Trans>
    }
    another={<Trans>Make another deposit</Trans>}
  >
    {amount === null ? (
      <Trans>
        We lost the connection before your last deposit was confirmed. Refresh in a moment to check.
        Refreshing won’t charge you again.
      </Trans>
    ) : (
      <Trans>
        We lost the connection before your deposit of <InlineAmount amount={amount} currency={currency} /> was
        confirmed. Refresh in a moment to check. Refreshing won’t charge you again.
      </Trans>
    )}
  </UnconfirmedRequest>
)

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.hero} />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  )
}

function Closed({ before }: Extract<DepositView, { view: 'closed' }>) {
  const { t } = useLingui()
  return (
    <>
      <PreviousAttemptNotice
        before={before}
        lost={<Trans>We didn’t receive your last deposit request. You haven’t been charged.</Trans>}
        made={<Trans>We received your last deposit request.</Trans>}
      />
      <EmptyState
        text={t`Deposits aren’t available at the moment. Try again later.`}
        action={
          <>
            <ButtonLink to={href('service')} kind="primary">
              <Trans>Contact us</Trans>
            </ButtonLink>
            <ComplaintLink about="payment" />
          </>
        }
      />
    </>
  )
}

/** Shown instead of the form until the member's identity is verified. */
function IdentityRequired({ documents }: Extract<DepositView, { view: 'identity' }>) {
  const { t } = useLingui()
  const { to, isOnline } = useIdentityStep()
  return (
    <>
      <EmptyState
        text={t`Verify your identity before you deposit.`}
        action={
          <ButtonLink to={to} kind="primary">
            {isOnline ? <Trans>Verify your identity</Trans> : <Trans>Contact us</Trans>}
          </ButtonLink>
        }
      />
      <RequestableDocuments documents={documents} />
    </>
  )
}

function View({ settled, isDetailed }: { settled: DeferredResult<DepositView>; isDetailed: boolean }) {
  if (!settled.ok) return <LoadFailedNotice />
  const { value } = settled
  if (value.view === 'closed') return <Closed {...value} />
  if (value.view === 'identity') return <IdentityRequired {...value} />
  if (value.view === 'unanswered') return <UnansweredDeposit {...value} />
  // A new idempotency key remounts the form.
  return <DepositForm key={value.formKey} {...value} isDetailed={isDetailed} />
}

/** Page with the deposit form: amount, payment channel and bonus. */
export default function DepositPage() {
  const { isAllowed, isDetailed, view } = useLoaderData<DepositData>()
  if (!isAllowed || !view) return <RealAccountRequired />
  // A loaded value is rendered without Suspense. React would stream a section of this size at the end of the
  // document, where it stays hidden without scripts.
  const settled = settledValue(view)
  if (settled) return <View settled={settled} isDetailed={isDetailed} />
  return (
    <DeferredSection id="view" data={view} fallback={<Waiting />}>
      {(late) => <View settled={late} isDetailed={isDetailed} />}
    </DeferredSection>
  )
}
