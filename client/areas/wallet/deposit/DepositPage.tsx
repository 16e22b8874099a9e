import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { DepositData, DepositView } from '../../../../shared/areas/wallet/deposit'
import { type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { PreviousAttemptNotice } from '../PreviousAttemptNotice'
import styles from '../payment-form-skeleton.module.css'
import { UnconfirmedRequest } from '../UnconfirmedRequest'
import { DepositForm } from './DepositForm'

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
        <Trans>Your deposit is still being created</Trans>
      ) : (
        <Trans>We do not know yet whether your deposit was created</Trans>
      )
    }
    warning={<Trans>You can make another deposit. If the first one was created, both count.</Trans>}
    another={<Trans>Make another deposit</Trans>}
  >
    {amount === null ? (
      <Trans>
        The answer to your last deposit was lost on the way. Nothing is taken twice: refresh in a moment.
      </Trans>
    ) : (
      <Trans>
        The answer to your deposit of <InlineAmount amount={amount} currency={currency} /> was lost on the
        way. Nothing is taken twice: refresh in a moment.
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
        lost={<Trans>Your last deposit did not reach us: nothing was created.</Trans>}
        made={<Trans>Your last deposit was created.</Trans>}
      />
      <EmptyState
        text={t`Deposits are closed at the moment. Please try again later.`}
        action={
          <ButtonLink to={href('service')} kind="primary">
            <Trans>Contact support</Trans>
          </ButtonLink>
        }
      />
    </>
  )
}

function View({ settled, isDetailed }: { settled: DeferredResult<DepositView>; isDetailed: boolean }) {
  if (!settled.ok) return <LoadFailedNotice />
  const { value } = settled
  if (value.view === 'closed') return <Closed {...value} />
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
