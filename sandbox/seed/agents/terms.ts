import type { ContractKind } from '../../../shared/contract/agent-contracts'

/** Terms of a contract as they are stored. Amounts in minor units. */
export interface StoredTerms {
  basis: 'turnover' | 'result'
  /** Hundredths of a per cent. */
  rate: number
  period: 'hour' | 'day' | 'half-month'
  leastBase: number
  leastActive: number
  /** Null: no ceiling. */
  most: number | null
  paidAt?: string
  noticeDays: number
}

/** The lines that the platform sets for each kind of contract. */
export const fixedLines = {
  salary: { basis: 'turnover', period: 'day', paidAt: '12:00', noticeDays: 30 },
  dividend: { basis: 'result', period: 'half-month', paidAt: '12:00', noticeDays: 30 },
  hourly: { basis: 'turnover', period: 'hour', noticeDays: 7 },
} as const satisfies Record<ContractKind, Partial<StoredTerms>>

/** The highest rates of all, hundredths of a per cent. An agent with a contract offers no more than what it gives. */
export const highestRates: Readonly<Record<ContractKind, number>> = {
  salary: 200,
  dividend: 3000,
  hourly: 100,
}
