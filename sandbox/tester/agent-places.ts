import { html } from 'hono/html'

/** Which accounts are agents, for the testers' page. */

interface Place {
  account: string
  kind: 'agent' | 'member'
  parent: string | null
  /** How many are above. */
  level: number
  below: number
  /** JSON: what the agent may do. */
  permissions: string
  /** Kinds in force, and kinds that wait for an answer. */
  running: string | null
  offered: string | null
}

const kinds = (state: 'running' | 'offered'): string =>
  `(SELECT group_concat(kind, ', ') FROM contract WHERE member_id = downline.member_id AND state = '${state}')`

/** Accounts in the tree of agents, from the top, at most 50. */
export async function agentPlaces(db: D1Database): Promise<Place[]> {
  const { results } = await db
    .prepare(
      `SELECT account, kind, permissions, ${kinds('running')} AS running, ${kinds('offered')} AS offered,
         (SELECT shown FROM downline AS above WHERE above.member_id = downline.parent_id) AS parent,
         (SELECT count(*) FROM downline_above WHERE member_id = downline.member_id) AS level,
         (SELECT count(*) FROM downline_above WHERE agent_id = downline.member_id) AS below
       FROM downline JOIN member ON id = member_id ORDER BY level, joined_at, account LIMIT 50`,
    )
    .all<Place>()
  return results
}

const row = ({ account, kind, parent, level, below, permissions, running, offered }: Place) =>
  html`<tr><td>${account}<td>${kind}<td>${level}<td>${parent ?? ''}<td>${below}<td>${(JSON.parse(permissions) as string[]).join(', ')}<td>${running ?? ''}<td>${offered ?? ''}</tr>`

export const agentTable = (places: readonly Place[]) => html`
<table><thead><tr><th>Account<th>Kind<th>Level<th>Below whom<th>Team<th>May<th>Contracts<th>Offered</thead><tbody>
${places.map(row)}</tbody></table>
<p>The team grows when one of the agents first looks. Whoever else is below has no account here: add one as an agent, or
register with the code of a link. Rates and contracts come into force by the clock of the draws.</p>
`
