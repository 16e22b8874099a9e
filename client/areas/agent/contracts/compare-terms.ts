import type { ContractTerms } from '../../../../shared/contract/agent-contract-schemas'
import { compareAmounts } from '../../../../shared/money/amount'

/** The terms of a contract, in the order in which they are displayed. */
export const CONTRACT_TERM_NAMES = ['rate', 'base', 'active', 'paid', 'most', 'notice'] as const
export type ContractTermName = (typeof CONTRACT_TERM_NAMES)[number]

/**
 * Difference between an offered contract term and the term in force. `isBetter` is meant for the member who
 * is paid; `other`: the values cannot be ordered.
 */
export type ContractTermDifference = 'same' | 'other' | { to: 'higher' | 'lower'; isBetter: boolean }

type Order = (a: ContractTerms, b: ContractTerms) => number

/**
 * Compares the maximum payouts of two contracts. null means no maximum, which counts as the highest value.
 */
const compareCeilings: Order = ({ most: a }, { most: b }) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compareAmounts(a, b)

/**
 * Contract terms whose values can be ordered. `isMoreBetter` says whether a higher value is better for the
 * member who is paid.
 */
const ORDERED_LINES: Partial<Record<ContractTermName, { by: Order; isMoreBetter: boolean }>> = {
  rate: { by: (a, b) => compareAmounts(a.rate, b.rate), isMoreBetter: true },
  base: { by: (a, b) => compareAmounts(a.leastBase, b.leastBase), isMoreBetter: false },
  active: { by: (a, b) => a.leastActive - b.leastActive, isMoreBetter: false },
  most: { by: compareCeilings, isMoreBetter: true },
}

/**
 * Contract terms that can be compared only if both contracts have the same basis (first list) or the same
 * period (second list).
 */
const BASIS_LINES: readonly ContractTermName[] = ['rate', 'base']
const PERIOD_LINES: readonly ContractTermName[] = ['base', 'active', 'most']

function difference(
  line: ContractTermName,
  now: ContractTerms,
  offered: ContractTerms,
): ContractTermDifference {
  if (line === 'paid')
    return now.period === offered.period && now.paidAt === offered.paidAt ? 'same' : 'other'
  if (line === 'notice') return now.noticeDays === offered.noticeDays ? 'same' : 'other'
  if (BASIS_LINES.includes(line) && now.basis !== offered.basis) return 'other'
  if (PERIOD_LINES.includes(line) && now.period !== offered.period) return 'other'
  const rule = ORDERED_LINES[line]
  const order = rule?.by(offered, now) ?? 0
  if (!rule || order === 0) return 'same'
  return { to: order > 0 ? 'higher' : 'lower', isBetter: order > 0 === rule.isMoreBetter }
}

/** Compares every term of an offered contract with the terms in force. */
export const compareContractTerms = (
  now: ContractTerms,
  offered: ContractTerms,
): Record<ContractTermName, ContractTermDifference> => ({
  rate: difference('rate', now, offered),
  base: difference('base', now, offered),
  active: difference('active', now, offered),
  paid: difference('paid', now, offered),
  most: difference('most', now, offered),
  notice: difference('notice', now, offered),
})
