import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { CONTRACT_KINDS } from '../../shared/contract/agent-contract-schemas'
import { createContractOffer } from '../agent/contracts/contract-store'
import { resizeDownline } from '../agent/generated-downline'
import { findParentAgentId } from '../agent/team-totals'
import {
  AGENT_REFUSALS,
  type AgentScenario,
  CONTRACT_REFUSALS,
  type ContractScenario,
} from '../scenario/agent-scenario'
import { scenarioOf } from '../scenario/scenario'
import { getGameTime } from '../scenario/state'
import { FIXED_CONTRACT_TERMS } from '../seed/seed-agents'
import type { WalletEnv } from '../wallet/wallet-env'
import { readToolBody, refuseUnknownScope, renderOption, sendToolResult } from './tool-form'

/** Renders the section of the scenario form for agents. */
export const renderAgentFields = (state: AgentScenario & ContractScenario) => html`
<fieldset><legend>Agents</legend>
<p><label>Refuse agent calls with <select name="agentsRefused">
${AGENT_REFUSALS.map((code) => renderOption(code, code === state.agentsRefused))}</select></label></p>
<p><label>Refuse changes to contracts and rates with <select name="contractsRefused">
${CONTRACT_REFUSALS.map((code) => renderOption(code, code === state.contractsRefused))}</select></label></p>
</fieldset>
`

/** Returns the changes that the agents section of the scenario form posts. */
export const parseAgentChange = (form: FormData) => ({
  agentsRefused: form.get('agentsRefused') ?? 'none',
  contractsRefused: form.get('contractsRefused') ?? 'none',
})

/** An account in the tree of agents, for the testers' page. */

interface Place {
  account: string
  kind: 'agent' | 'member'
  parent: string | null
  /** Number of agents above the account. */
  level: number
  below: number
  /** Permissions of the agent as JSON. */
  permissions: string
  /**
   * Kinds of the account's contracts that are in force (`running`) and of those that await an answer
   * (`offered`).
   */
  running: string | null
  offered: string | null
}

const kinds = (state: 'running' | 'offered'): string =>
  `(SELECT group_concat(kind, ', ') FROM contract WHERE member_id = downline.member_id AND state = '${state}')`

/** Loads the accounts in the tree of agents, from the top, at most 50. */
export async function loadAgentTreeAccounts(db: D1Database): Promise<Place[]> {
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

export const renderAgentTable = (places: readonly Place[]) => html`
<table><thead><tr><th>Account<th>Kind<th>Level<th>Parent<th>Team<th>Permissions<th>Contracts<th>Offered</thead><tbody>
${places.map(row)}</tbody></table>
<p>The team is created when an agent first opens it. Its other members have no login: add an account as an agent, or
register with the code of an invitation link. Rates and contracts take effect by the draws’ clock.</p>
`

/** Tool for testing contracts: offers a member a contract from the agent directly above. */
export const contractToolRoutes = new Hono<WalletEnv>()

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

const contractBody = v.strictObject({
  account: v.string(),
  kind: v.optional(v.picklist(CONTRACT_KINDS), 'salary'),
  /** Rate of the contract, hundredths of a per cent. */
  rate: v.optional(amount, 50),
  /** Minimum base of the payout, minor units. */
  leastBase: v.optional(amount, 0),
  leastActive: v.optional(amount, 0),
  most: v.optional(amount),
  /** Time for answering the offer, seconds from now. */
  answerInS: v.optional(amount, 4 * 86_400),
})

contractToolRoutes.post('/contracts', async (c) => {
  const parsed = v.safeParse(contractBody, await readToolBody(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { account, kind, rate, leastBase, leastActive, most = null, answerInS } = parsed.output
  const memberId = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(account)
    .first<string>('id')
  const byId = memberId === null ? undefined : await findParentAgentId(c.env.DB, memberId)
  if (memberId === null || !byId)
    return c.json({ problems: 'Unknown agent, or an agent without a parent' }, 404)
  const now = getGameTime(await scenarioOf(c.env).state(account))
  const terms = { ...FIXED_CONTRACT_TERMS[kind], rate, leastBase, leastActive, most }
  const answerBy = now + answerInS * 1000
  const made = { byId, memberId, kind, terms, answerBy, key: crypto.randomUUID() }
  const contract = await createContractOffer(c.env.DB, made, now)
  return contract
    ? sendToolResult(c, { id: contract.id })
    : c.json({ problems: 'An offer of this kind is already open' }, 409)
})

export const contractToolsForms = html`
<form method="post" action="/__sandbox/contracts"><p>Offer a contract from the parent agent.
<label>Account <input name="account" value="rafi88" required></label>
<label>Kind <select name="kind">${CONTRACT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Rate (1/100 %) <input name="rate" value="50" inputmode="numeric"></label>
<label>Answer within (s) <input name="answerInS" inputmode="numeric"></label>
<button>Offer contract</button></p></form>
`

export const contractToolsHelp = html`
<li>POST /__sandbox/contracts {account, kind, rate, leastBase, leastActive, most, answerInS}: offer this agent a contract from its parent: salary, dividend or hourly; rate in hundredths of a per cent, amounts in minor units
`

/** Tool for testing agents: changes the size of the downline. */
export const agentToolRoutes = new Hono<WalletEnv>()

const body = v.strictObject({
  members: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(20),
    v.maxValue(50_000),
  ),
})

agentToolRoutes.post('/downline', async (c) => {
  const parsed = v.safeParse(body, await readToolBody(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const refusal = await refuseUnknownScope(c, undefined)
  if (refusal) return refusal
  const { members } = parsed.output
  await resizeDownline(c.env.DB, members, getGameTime(await scenarioOf(c.env).state()))
  return sendToolResult(c, { members })
})

export const agentToolsForms = html`
<form method="post" action="/__sandbox/downline"><p><label>Generated members below bilal_agent
<input name="members" inputmode="numeric" value="2000" required></label> <button>Generate members</button></p></form>
`

export const agentToolsHelp = html`
<li>POST /__sandbox/downline {members}: generate this number of members below bilal_agent, with three months of play; over half are below rafi88 and other agents. 2000 are generated when an agent first opens the team
`
