import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../shared/paths'
import { offeredRecordPages, type RecordPage } from '../../../shared/records/record-pages'
import { useShell } from '../../data/use-shell'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'
import { PrintableSection } from '../../ui/PrintableSection/PrintableSection'
import stack from '../../ui/stack.module.css'

const titles: Readonly<Record<RecordPage, ReactNode>> = {
  'betting-record': <Trans>Bets</Trans>,
  transactions: <Trans>Transactions</Trans>,
  'payment-records': <Trans>Payments</Trans>,
  statement: <Trans>Statement</Trans>,
}

/** Links between the kinds of records that the platform has. */
function RecordTabs({ selected }: { selected: RecordPage }) {
  const { t } = useLingui()
  const { flags } = useShell()
  return (
    <ChipRow label={t`Records`} selected={selected}>
      {offeredRecordPages(flags).map((page) => (
        <ChipLink key={page} to={href(page)} selected={page === selected} inPlace>
          {titles[page]}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

interface RecordsPageProps {
  kind: RecordPage
  children: ReactNode
}

/** Layout of a page with one kind of records, and links to the other kinds. Only the records are printed. */
export function RecordsPage({ kind, children }: RecordsPageProps) {
  const { brandName } = useShell()
  const title = (
    <>
      <bdi>{brandName}</bdi> · {titles[kind]}
    </>
  )
  return (
    <PrintableSection title={title} className={stack.page4}>
      <RecordTabs selected={kind} />
      {children}
    </PrintableSection>
  )
}
