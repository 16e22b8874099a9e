import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { StatementData, StatementView } from '../../../../shared/areas/records/statement'
import { href } from '../../../../shared/paths'
import { useHydrated } from '../../../browser/use-hydrated'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { Button } from '../../../ui/Button/Button'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'
import { Icon } from '../../../ui/Icon/Icon'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { CsvDownloadLink } from '../CsvDownloadLink'
import { RecordsPage } from '../RecordsPage'
import { TimeZoneNote } from '../TimeZoneNote'
import takeAwayStyles from './ExportActions.module.css'
import { StatementChart } from './StatementChart'
import styles from './StatementPage.module.css'
import { MoneyInOutTable, StakesAndReturnsTable, StatementTotalsList } from './statement-tables'

/** Chips that switch between a statement of six months and one of twelve months. */
function Span({ asked }: { asked: 6 | 12 }) {
  const { t } = useLingui()
  return (
    <ChipRow label={t`Period`} selected={String(asked)}>
      <ChipLink to={href('statement')} selected={asked === 6} inPlace>
        <Trans>6 months</Trans>
      </ChipLink>
      <ChipLink to={href('statement', { months: 12 })} selected={asked === 12} inPlace>
        <Trans>12 months</Trans>
      </ChipLink>
    </ChipRow>
  )
}

/** Buttons that download the statement as a CSV file, or print it. */
function ExportActions({ asked }: { asked: 6 | 12 }) {
  const isHydrated = useHydrated()
  return (
    <div className={takeAwayStyles.actions}>
      <CsvDownloadLink of="statement" filters={asked === 12 ? { months: '12' } : {}} />
      {isHydrated && (
        <Button size="large" block onClick={() => window.print()}>
          <Icon name="printer" size={2} />
          <Trans>Print</Trans>
        </Button>
      )}
    </div>
  )
}

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
      <StatementChart view={view} />
      <MoneyInOutTable view={view} />
      <StakesAndReturnsTable view={view} />
      <StatementTotalsList view={view} />
      <ExportActions asked={view.asked} />
      <TimeZoneNote timeZone={view.timeZone} platformZone={view.platformZone} of="month" />
    </div>
  )
}

/** Page with a statement: deposits, withdrawals, stakes and winnings, month by month. */
export default function StatementPage() {
  const { isAllowed, view } = useLoaderData<StatementData>()
  if (!isAllowed || !view) return <RealAccountRequired />
  return (
    <RecordsPage kind="statement">
      <InlineDeferredSection id="view" data={view} fallback={<Waiting />}>
        {(settled) => (settled.ok ? <View view={settled.value} /> : <LoadFailedNotice />)}
      </InlineDeferredSection>
    </RecordsPage>
  )
}
