import { realInstant } from '../../scenario/games-clock'
import type { ScenarioState } from '../../scenario/state'
import type { StoredTerms } from '../../seed/agents/terms'
import { toDecimal } from '../../wallet/money'
import { type ContractRow, termsOf } from './contract-store'

/** Contracts as the platform sends them. */

const termsOnWire = ({ rate, leastBase, most, ...terms }: StoredTerms) => ({
  ...terms,
  rate: toDecimal(rate),
  leastBase: toDecimal(leastBase),
  most: most === null ? null : toDecimal(most),
})

/** A contract without whom it is with. */
function bare(row: ContractRow, scenario: ScenarioState) {
  const { id, kind, state, offered_at, answer_by, answered_at, ended_at } = row
  return {
    ...{ id, kind, state, terms: termsOnWire(termsOf(row)) },
    offeredAt: realInstant(scenario, offered_at),
    answerBy: realInstant(scenario, answer_by),
    ...(answered_at !== null && { answeredAt: realInstant(scenario, answered_at) }),
    ...(ended_at !== null && { endedAt: realInstant(scenario, ended_at) }),
  }
}

/** For the member whose contract it is. */
export const ownOnWire = (row: ContractRow, scenario: ScenarioState) => ({
  ...bare(row, scenario),
  ...(row.by_account !== null && { from: row.by_account }),
})

/** For the agent who has offered it. */
export const madeOnWire = (row: ContractRow, scenario: ScenarioState) => ({
  ...bare(row, scenario),
  member: { id: row.member_id, account: row.member_account },
})
