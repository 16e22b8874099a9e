import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContractKind, ContractTerms } from '../../../../shared/contract/agent-contract-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { useRateFormatter } from '../use-rate-formatter'
import { CONTRACT_TERM_NAMES, type ContractTermName } from './compare-terms'

export function ContractKindName({ kind }: { kind: ContractKind }) {
  if (kind === 'salary') return <Trans>Daily salary</Trans>
  return kind === 'dividend' ? <Trans>Dividend</Trans> : <Trans>Hourly salary</Trans>
}

/** A contract's rate and its basis, such as “0.6% of turnover”. */
export function ContractRateText({
  terms: { rate, basis },
}: {
  terms: Pick<ContractTerms, 'rate' | 'basis'>
}) {
  const share = useRateFormatter()(rate)
  return basis === 'turnover' ? <Trans>{share} of turnover</Trans> : <Trans>{share} of net result</Trans>
}

function LeastActive({ count }: { count: number }) {
  return count === 0 ? <Trans>No minimum</Trans> : <Plural value={count} one="# or more" other="# or more" />
}

function PaidWhen({ terms: { period, paidAt } }: { terms: ContractTerms }) {
  if (paidAt === undefined) {
    if (period === 'day') return <Trans>Every day</Trans>
    return period === 'hour' ? <Trans>Every hour</Trans> : <Trans>Twice a month</Trans>
  }
  const time = (
    <bdi dir="ltr" key="time">
      {paidAt}
    </bdi>
  )
  if (period === 'day') return <Trans>Every day at {time}</Trans>
  return period === 'hour' ? <Trans>Every hour at {time}</Trans> : <Trans>Twice a month at {time}</Trans>
}

function Ceiling({ period }: Pick<ContractTerms, 'period'>) {
  if (period === 'day') return <Trans>Cap per day</Trans>
  return period === 'hour' ? <Trans>Cap per hour</Trans> : <Trans>Cap per half-month</Trans>
}

interface DisplayedTerm {
  line: ContractTermName
  term: ReactNode
  value: ReactNode
}

/**
 * Returns every term of a contract as text. Terms that the platform does not report are displayed as unknown.
 */
export function formatContractTerms(terms: ContractTerms, currency: string | null): DisplayedTerm[] {
  const { basis, leastBase, leastActive, most, noticeDays, period } = terms
  const displayed: Record<ContractTermName, Omit<DisplayedTerm, 'line'>> = {
    rate: { term: <Trans context="contract">Rate</Trans>, value: <ContractRateText terms={terms} /> },
    base: {
      term: basis === 'turnover' ? <Trans>Minimum turnover</Trans> : <Trans>Minimum net result</Trans>,
      value:
        compareAmounts(leastBase, '0') === 0 ? (
          <Trans>No minimum</Trans>
        ) : (
          <InlineAmount amount={leastBase} currency={currency} />
        ),
    },
    active: { term: <Trans>Active members</Trans>, value: <LeastActive count={leastActive} /> },
    paid: { term: <Trans>Calculated</Trans>, value: <PaidWhen terms={terms} /> },
    most: {
      term: <Ceiling period={period} />,
      value: most === null ? <Trans>No cap</Trans> : <InlineAmount amount={most} currency={currency} />,
    },
    notice: {
      term: <Trans>Notice period</Trans>,
      value:
        noticeDays === undefined ? (
          <Trans>Not specified</Trans>
        ) : (
          <Plural value={noticeDays} one="# day" other="# days" />
        ),
    },
  }
  return CONTRACT_TERM_NAMES.map((line) => ({ line, ...displayed[line] }))
}
