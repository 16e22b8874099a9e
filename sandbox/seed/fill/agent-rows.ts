import { rateCategories, seedAgents, seedContracts } from '../agents/agents'
import { seededMembers } from '../members'
import { published, type Row, type SeedTable } from './seed-table'

/** The tree of agents, their contracts and rates. */

const idOf = (account: string): string => {
  const member = seededMembers.find((one) => one.account === account)
  if (!member) throw new Error(`There is no member ${account}`)
  return member.id
}
const idIfAny = (account: string | null): string | null => account && idOf(account)

const pathOf = (account: string): string => {
  const parent = seedAgents.find((agent) => agent.account === account)?.parent
  return `${parent ? pathOf(parent) : ''}${idOf(account)}/`
}

const tree = seedAgents.map(({ account, parent }): Row => {
  const path = pathOf(account)
  return {
    ...{ member_id: idOf(account), parent_id: idIfAny(parent), path },
    level: path.split('/').length - 2,
  }
})

const contracts = seedContracts.map(
  ({ id, kind, by, account, terms, state, offeredAt, answeredAt, endedAt }): Row => ({
    ...{ id, kind, by_id: idIfAny(by), member_id: idOf(account), terms: JSON.stringify(terms), state },
    ...{ offered_at: offeredAt, answer_by: answeredAt, answered_at: answeredAt, ended_at: endedAt ?? null },
  }),
)

const rates = seedAgents.flatMap(({ account, parent, rates }) =>
  rateCategories.map(
    (category, index): Row => ({
      ...{ member_id: idOf(account), category, rate: rates[index] ?? 0 },
      ...{ at: published, starts_at: published, by_id: idIfAny(parent), make_key: null },
    }),
  ),
)

export const agentTables: readonly SeedTable[] = [
  ['agent_tree', tree],
  ['contract', contracts],
  ['agent_rate', rates],
]
