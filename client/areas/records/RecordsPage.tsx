import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../shared/paths'
import { useShell } from '../../data/use-shell'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'
import { PrintableSection } from '../../ui/PrintableSection/PrintableSection'
import stack from '../../ui/stack.module.css'

type RecordPage = 'betting-record' | 'transactions' | 'payment-records' | 'statement'

/** Links between the four kinds of records. */
function RecordTabs({ selected }: { selected: RecordPage }) {
  const { t } = useLingui()
  const chip = (page: RecordPage) => ({ to: href(page), selected: page === selected, inPlace: true })
  return (
    <ChipRow label={t`Records`} selected={selected}>
      <ChipLink {...chip('betting-record')}>
        <Trans>Bets</Trans>
      </ChipLink>
      <ChipLink {...chip('transactions')}>
        <Trans>Transactions</Trans>
      </ChipLink>
      <ChipLink {...chip('payment-records')}>
        <Trans>Payments</Trans>
      </ChipLink>
      <ChipLink {...chip('statement')}>
        <Trans>Statement</Trans>
      </ChipLink>
    </ChipRow>
  )
}

const titles: Readonly<Record<RecordPage, ReactNode>> = {
  'betting-record': <Trans>Bets</Trans>,
  transactions: <Trans>Transactions</Trans>,
  'payment-records': <Trans>Payments</Trans>,
  statement: <Trans>Statement</Trans>,
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
