import type { ContractKind } from '../../../shared/contract/agent-contracts'
import { fixedLines, type StoredTerms } from './terms'

/** What agents are paid by, by account. */

export interface SeedContract {
  id: string
  kind: ContractKind
  by: string | null
  account: string
  terms: StoredTerms
  state: 'running' | 'ended' | 'declined'
  /** UTC. */
  offeredAt: number
  answeredAt: number
  endedAt?: number
}

type Lines = Pick<StoredTerms, 'rate' | 'leastBase' | 'leastActive' | 'most'>
const terms = (kind: ContractKind, lines: Lines): StoredTerms => ({ ...fixedLines[kind], ...lines })

/** No offer waits: a tester makes them. */
export const seedContracts: readonly SeedContract[] = [
  {
    ...{ id: 'contract-bilal-salary', kind: 'salary', by: null, account: 'bilal_agent', state: 'running' },
    terms: terms('salary', { rate: 100, leastBase: 1_000_000, leastActive: 2, most: null }),
    offeredAt: Date.UTC(2026, 3, 28, 9),
    answeredAt: Date.UTC(2026, 3, 30, 9),
  },
  {
    ...{
      id: 'contract-bilal-dividend',
      kind: 'dividend',
      by: null,
      account: 'bilal_agent',
      state: 'running',
    },
    terms: terms('dividend', { rate: 2000, leastBase: 0, leastActive: 0, most: null }),
    offeredAt: Date.UTC(2026, 3, 28, 9),
    answeredAt: Date.UTC(2026, 3, 30, 9),
  },
  {
    ...{ id: 'contract-rafi-first', kind: 'salary', by: 'bilal_agent', account: 'rafi88', state: 'ended' },
    terms: terms('salary', { rate: 40, leastBase: 100_000, leastActive: 1, most: 100_000 }),
    offeredAt: Date.UTC(2026, 4, 28, 9),
    answeredAt: Date.UTC(2026, 4, 31, 9),
    endedAt: Date.UTC(2026, 9, 3, 6),
  },
  {
    ...{ id: 'contract-rafi-salary', kind: 'salary', by: 'bilal_agent', account: 'rafi88', state: 'running' },
    terms: terms('salary', { rate: 60, leastBase: 100_000, leastActive: 1, most: 200_000 }),
    offeredAt: Date.UTC(2026, 9, 1, 9),
    answeredAt: Date.UTC(2026, 9, 3, 6),
  },
  {
    ...{
      id: 'contract-rafi-declined',
      kind: 'dividend',
      by: 'bilal_agent',
      account: 'rafi88',
      state: 'declined',
    },
    terms: terms('dividend', { rate: 500, leastBase: 0, leastActive: 0, most: null }),
    offeredAt: Date.UTC(2026, 4, 12, 9),
    answeredAt: Date.UTC(2026, 4, 13, 9),
  },
  {
    ...{
      id: 'contract-rafi-dividend',
      kind: 'dividend',
      by: 'bilal_agent',
      account: 'rafi88',
      state: 'running',
    },
    terms: terms('dividend', { rate: 1200, leastBase: 0, leastActive: 1, most: null }),
    offeredAt: Date.UTC(2026, 7, 28, 9),
    answeredAt: Date.UTC(2026, 8, 1, 4),
  },
]
