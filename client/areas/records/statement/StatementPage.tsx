import { useLoaderData } from 'react-router'
import type { StatementData, StatementView } from '../../../../shared/areas/records/statement'
import { InPlacePart } from '../../../data/InPlacePart'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { RecordsPage } from '../RecordsPage'
import { ZoneLine } from '../ZoneLine'
import { Chart } from './Chart'
import { Span } from './Span'
import styles from './StatementPage.module.css'
import { TakeAway } from './TakeAway'
import { InAndOut, Play, Totals } from './tables'

function Waiting() {
  return (
    <div className={stack.gap4} aria-hidden="true">
      <Skeleton className={styles.waitingChart} />
      <Skeleton className={styles.waitingTable} />
    </div>
  )
}

function View({ view }: { view: StatementView }) {
  return (
    <div className={stack.gap4}>
      {view.hasYear && <Span asked={view.asked} />}
      <Chart view={view} />
      <InAndOut view={view} />
      <Play view={view} />
      <Totals view={view} />
      <TakeAway asked={view.asked} />
      <ZoneLine timeZone={view.timeZone} platformZone={view.platformZone} of="month" />
    </div>
  )
}

/** Statement: what came in, went out, was staked and won, month by month. */
export default function StatementPage() {
  const { isAllowed, view } = useLoaderData<StatementData>()
  if (!isAllowed || !view) return <RealAccountNeeded />
  return (
    <RecordsPage kind="statement">
      <InPlacePart id="view" data={view} fallback={<Waiting />}>
        {(settled) => (settled.ok ? <View view={settled.value} /> : <LoadFailed />)}
      </InPlacePart>
    </RecordsPage>
  )
}
