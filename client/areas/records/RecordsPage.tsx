import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShell } from '../../data/use-shell'
import { Paper } from '../../ui/Paper/Paper'
import stack from '../../ui/stack.module.css'
import { type RecordPage, RecordTabs } from './RecordTabs'

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

/** A page of one kind of records, with the way to the others. Printed, it is the records alone. */
export function RecordsPage({ kind, children }: RecordsPageProps) {
  const { brandName } = useShell()
  const title = (
    <>
      <bdi>{brandName}</bdi> · {titles[kind]}
    </>
  )
  return (
    <Paper title={title} className={stack.page4}>
      <RecordTabs selected={kind} />
      {children}
    </Paper>
  )
}
