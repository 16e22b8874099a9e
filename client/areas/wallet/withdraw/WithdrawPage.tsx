import { useLoaderData } from 'react-router'
import type { WithdrawData, WithdrawView } from '../../../../shared/areas/wallet/withdraw'
import { type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import styles from '../payment-form-skeleton.module.css'
import { UnconfirmedWithdrawal } from './UnconfirmedWithdrawal'
import { WithdrawalObstacleCard } from './WithdrawalObstacleCard'
import { WithdrawForm } from './WithdrawForm'

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.hero} />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  )
}

interface ViewProps extends Pick<WithdrawData, 'providers'> {
  settled: DeferredResult<WithdrawView>
}

function View({ settled, providers }: ViewProps) {
  if (!settled.ok) return <LoadFailedNotice />
  const { value } = settled
  if (value.view === 'obstacle') return <WithdrawalObstacleCard {...value} providers={providers} />
  if (value.view === 'unanswered') return <UnconfirmedWithdrawal {...value} />
  return <WithdrawForm key={value.formKey} {...value} providers={providers} />
}

/** Page with the withdrawal form: amount and payout account. */
export default function WithdrawPage() {
  const { isAllowed, view, providers } = useLoaderData<WithdrawData>()
  if (!isAllowed || !view) return <RealAccountRequired />
  // A loaded value is rendered without Suspense. React would stream a section of this size at the end of the
  // document, where it stays hidden without scripts.
  const settled = settledValue(view)
  if (settled) return <View settled={settled} providers={providers} />
  return (
    <DeferredSection id="view" data={view} fallback={<Waiting />}>
      {(late) => <View settled={late} providers={providers} />}
    </DeferredSection>
  )
}
