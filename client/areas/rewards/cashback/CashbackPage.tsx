import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { CashbackData, CashbackView } from '../../../../shared/areas/rewards/cashback'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { CashbackClaimOutcome } from './CashbackClaimOutcome'
import styles from './CashbackPage.module.css'
import { CashbackPeriods } from './CashbackPeriods'
import { CurrentCashback } from './CurrentCashback'

/** Tabs of the page: claimable cashback, and past periods. */
function CashbackTabs({ selected }: { selected: CashbackView['part'] }) {
  const { t } = useLingui()
  return (
    <MethodTabs
      label={t`Cashback`}
      current={selected}
      methods={[
        { id: 'now', label: t`Current`, to: href('cashback') },
        { id: 'history', label: t`History`, to: href('cashback', { part: 'history' }) },
      ]}
    />
  )
}

function Waiting() {
  return (
    <div className={stack.page5} aria-hidden="true">
      <Skeleton className={styles.waitingCard} />
      <Skeleton className={styles.waitingList} />
    </div>
  )
}

const View = ({ view }: { view: CashbackView }) => (
  <>
    <CashbackTabs selected={view.part} />
    {view.part === 'now' ? <CurrentCashback view={view} /> : <CashbackPeriods view={view.history} />}
  </>
)

function NotOffered() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Cashback isn’t available at the moment.`}
      action={
        <ButtonLink to={href('home')}>
          <Trans>Go to home page</Trans>
        </ButtonLink>
      }
    />
  )
}

/** Page for cashback: the claimable amount with its calculation, or past periods. */
export default function CashbackPage() {
  const { isOffered, isAllowed, view, result } = useLoaderData<CashbackData>()
  if (!isAllowed) return <RealAccountRequired />
  if (isOffered === null) return <LoadFailedNotice />
  if (!view) return <NotOffered />
  return (
    <div className={stack.page5}>
      {result && (
        <DeferredSection
          id="result-part"
          data={result}
          fallback={<Skeleton className={styles.waitingCard} />}
        >
          {(settled) => <CashbackClaimOutcome settled={settled} />}
        </DeferredSection>
      )}
      <InlineDeferredSection id="view" data={view} fallback={<Waiting />}>
        {(settled) => (settled.ok ? <View view={settled.value} /> : <LoadFailedNotice />)}
      </InlineDeferredSection>
    </div>
  )
}
