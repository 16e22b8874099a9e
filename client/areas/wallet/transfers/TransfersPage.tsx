import { useLoaderData } from 'react-router'
import type { TransfersData, TransfersView } from '../../../../shared/areas/wallet/transfers'
import { type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { TransferOutcomeNotice } from './TransferOutcomeNotice'
import styles from './TransfersPage.module.css'
import { VendorWalletList } from './VendorWalletList'

function Waiting() {
  return (
    <div className={stack.page5} aria-hidden="true">
      <Skeleton className={styles.hero} />
      <Skeleton className={styles.box} />
      <Skeleton className={styles.box} />
      <Skeleton className={styles.box} />
    </div>
  )
}

interface ViewProps extends Pick<TransfersData, 'out'> {
  settled: DeferredResult<TransfersView>
}

const View = ({ settled, out }: ViewProps) =>
  settled.ok ? <VendorWalletList view={settled.value} out={out} /> : <LoadFailedNotice />

/** Page for transfers between the main wallet and the vendors' wallets. */
export default function TransfersPage() {
  const { isAllowed, view, out, result } = useLoaderData<TransfersData>()
  if (!isAllowed || !view) return <RealAccountRequired />
  // A loaded value is rendered without Suspense. React would stream a section of this size at the end of the
  // document, where it stays hidden without scripts.
  const settled = settledValue(view)
  return (
    <div className={stack.page5}>
      {result && (
        <DeferredSection id="result-part" data={result} fallback={<Skeleton className={styles.hero} />}>
          {(shown) => <TransferOutcomeNotice settled={shown} />}
        </DeferredSection>
      )}
      {settled ? (
        <View settled={settled} out={out} />
      ) : (
        <DeferredSection id="view" data={view} fallback={<Waiting />}>
          {(late) => <View settled={late} out={out} />}
        </DeferredSection>
      )}
    </div>
  )
}
