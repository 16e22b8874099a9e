import { seedContracts } from '../agents/contracts'
import { seededMembers } from '../members'
import type { Row, SeedTable } from './seed-table'

/** Contracts of agents. */

const idOf = (account: string): string => {
  const member = seededMembers.find((one) => one.account === account)
  if (!member) throw new Error(`There is no member ${account}`)
  return member.id
}
const idIfAny = (account: string | null): string | null => account && idOf(account)

const contracts = seedContracts.map(
  ({ id, kind, by, account, terms, state, offeredAt, answeredAt, endedAt }): Row => ({
    ...{ id, kind, by_id: idIfAny(by), member_id: idOf(account), terms: JSON.stringify(terms), state },
    ...{ offered_at: offeredAt, answer_by: answeredAt, answered_at: answeredAt, ended_at: endedAt ?? null },
  }),
)

export const contractTables: readonly SeedTable[] = [['contract', contracts]]
