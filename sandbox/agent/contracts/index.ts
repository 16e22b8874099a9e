import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  CONTRACT_KINDS,
  type ContractKind,
  contractAnswerSchema,
  contractOfferSchema,
} from '../../../shared/contract/agent-contract-schemas'
import { endpoints } from '../../../shared/contract/endpoints'
import { sendSuccess } from '../../http/requests'
import { getGameTime } from '../../scenario/state'
import { CONTRACT_RATES_MAX, FIXED_CONTRACT_TERMS, type StoredContractTerms } from '../../seed/seed-agents'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal, toMinor } from '../../wallet/minor-units'
import { PLATFORM_ZONE } from '../../wallet/records/record-query'
import type { WalletEnv } from '../../wallet/wallet-env'
import {
  type AgentReply,
  createAgentRefusalReply,
  createAgentSuccessReply,
  requireAgent,
  requireDownlineMember,
} from '../agent-replies'
import { runIdempotently } from '../idempotent-calls'
import { loadDirectMember } from '../team-totals'
import { COMPARED_PERIODS, getContractPayout, listContractPeriods, sumDownlinePlay } from './contract-periods'
import {
  answerContractOffer,
  type ContractRow,
  createContractOffer,
  findOfferedContracts,
  findPendingOfferKinds,
  loadMemberContracts,
  parseContractTerms,
  toMemberContractReply,
  toOfferedContractReply,
} from './contract-store'
import { payoutRoutes } from './payout-routes'

/** Calls about contracts that an agent offers to members directly below. */
const offeredContractCalls = new Hono<WalletEnv>()

const DAY_MS = 86_400_000
/** Minimum rate of an offered contract, hundredths of a per cent. */
const CONTRACT_RATE_MIN = 1
const CONTRACT_DAYS_MAX = 30

/**
 * Loads the maximum rates that an agent may offer: the rates of the agent's contract, or the platform's rates
 * for an agent without a contract.
 */
async function highestOf(db: D1Database, agentId: string): Promise<Record<ContractKind, number>> {
  const { results } = await db
    .prepare("SELECT kind, terms ->> 'rate' AS rate FROM contract WHERE member_id = ? AND state = 'running'")
    .bind(agentId)
    .all<{ kind: ContractKind; rate: number }>()
  return { ...CONTRACT_RATES_MAX, ...Object.fromEntries(results.map(({ kind, rate }) => [kind, rate])) }
}

/**
 * Validates the terms of a contract offer; undefined: the rate is out of bounds, or another field is invalid.
 */
function offeredTerms(
  { kind, rate, leastBase, leastActive, most, answerDays }: v.InferOutput<typeof contractOfferSchema>,
  highest: number,
): StoredContractTerms | undefined {
  const [share, base] = [toMinor(rate), toMinor(leastBase)]
  const ceiling = most === null ? null : toMinor(most)
  if (share === undefined || share < CONTRACT_RATE_MIN || share > highest) return undefined
  if (base === undefined || base < 0 || ceiling === undefined || (ceiling !== null && ceiling <= 0))
    return undefined
  if (answerDays < 1 || answerDays > CONTRACT_DAYS_MAX) return undefined
  return { ...FIXED_CONTRACT_TERMS[kind], rate: share, leastBase: base, leastActive, most: ceiling }
}

offeredContractCalls.get(
  endpoints.madeContracts.path,
  requireMemberToken,
  requireAgent('contracts'),
  async (c) => {
    const { member, scenario } = c.var
    const [contracts, highest] = await Promise.all([
      findOfferedContracts(c.env.DB, member.id, getGameTime(scenario)),
      highestOf(c.env.DB, member.id),
    ])
    return sendSuccess(c, {
      currency: member.currency,
      list: contracts.map((contract) => toOfferedContractReply(contract, scenario)),
      bounds: CONTRACT_KINDS.map((kind) => ({
        kind,
        least: toDecimal(CONTRACT_RATE_MIN),
        most: toDecimal(highest[kind]),
      })),
    })
  },
)

offeredContractCalls.post(endpoints.offerContract.path, requireMemberToken, requireAgent('contracts'), (c) =>
  runIdempotently(c, contractOfferSchema, async (offer, key): Promise<AgentReply> => {
    const { member, scenario } = c.var
    const { memberId, kind, answerDays } = offer
    if (!(await loadDirectMember(c.env.DB, member.id, memberId)))
      return createAgentRefusalReply('agent.member.not.found')
    const highest = (await highestOf(c.env.DB, member.id))[kind]
    const terms = offeredTerms(offer, highest)
    if (!terms)
      return createAgentRefusalReply('contract.terms', {
        least: toDecimal(CONTRACT_RATE_MIN),
        most: toDecimal(highest),
      })
    const now = getGameTime(scenario)
    const newOffer = { byId: member.id, memberId, kind, terms, answerBy: now + answerDays * DAY_MS, key }
    const contract = await createContractOffer(c.env.DB, newOffer, now)
    return contract
      ? createAgentSuccessReply(toOfferedContractReply(contract, scenario))
      : createAgentRefusalReply('contract.open')
  }),
)

/** Calls by which members read, accept and decline contracts that an agent offered them. */
const memberContractCalls = new Hono<WalletEnv>()

memberContractCalls.get(endpoints.fundsConsolidated.path, requireMemberToken, async (c) => {
  const waiting = await findPendingOfferKinds(c.env.DB, c.var.member.id, getGameTime(c.var.scenario))
  return sendSuccess(c, {
    dailysalreqtype: Number(waiting.includes('salary')),
    divtypecompperiodreq: Number(waiting.includes('dividend')),
    contracthoursalreq: Number(waiting.includes('hourly')),
  })
})

/**
 * Calculates the payouts that a contract offer would have given for the last complete periods, next to the
 * payouts of the contract in force.
 */
async function effectOf(c: Context<WalletEnv>, offer: ContractRow, running: ContractRow | undefined) {
  const { kind, member_id } = offer
  const [, ...whole] = listContractPeriods(
    kind,
    getGameTime(c.var.scenario),
    COMPARED_PERIODS[kind] + 1,
    PLATFORM_ZONE,
  )
  const played = await sumDownlinePlay(c.env.DB, member_id, whole)
  const brings = (contract: ContractRow) =>
    toDecimal(
      whole.reduce((sum, period) => sum + getContractPayout(parseContractTerms(contract), played(period)), 0),
    )
  return {
    from: whole.at(-1)?.first,
    to: whole[0]?.last,
    now: running ? brings(running) : null,
    offered: brings(offer),
  }
}

async function contractsReply(c: Context<WalletEnv>, kind: ContractKind): Promise<Response> {
  const { member, scenario } = c.var
  const contracts = await loadMemberContracts(c.env.DB, member.id, kind, getGameTime(scenario))
  const [offered, running] = (['offered', 'running'] as const).map((state) =>
    contracts.find((contract) => contract.state === state),
  )
  return sendSuccess(c, {
    currency: member.currency,
    waiting: offered
      ? { ...toMemberContractReply(offered, scenario), effect: await effectOf(c, offered, running) }
      : null,
    running: running ? toMemberContractReply(running, scenario) : null,
    before: contracts
      .filter((contract) => contract !== offered && contract !== running)
      .map((contract) => toMemberContractReply(contract, scenario)),
  })
}

const answerReply = (c: Context<WalletEnv>, kind: ContractKind): Promise<Response> =>
  runIdempotently(c, contractAnswerSchema, async ({ id, answer }, key): Promise<AgentReply> => {
    const { member, scenario } = c.var
    const order = { memberId: member.id, kind, id, answer, key }
    const contract = await answerContractOffer(c.env.DB, order, getGameTime(scenario))
    if (!contract) return createAgentRefusalReply('contract.not.found')
    if (contract.answer_key === key) return createAgentSuccessReply(toMemberContractReply(contract, scenario))
    return createAgentRefusalReply(contract.state === 'expired' ? 'contract.expired' : 'contract.answered')
  })

for (const [kind, name] of [
  ['salary', 'dailySalaryContract'],
  ['dividend', 'dividendContract'],
  ['hourly', 'hourSalaryContract'],
] as const) {
  memberContractCalls.get(endpoints[name].path, requireMemberToken, requireDownlineMember, (c) =>
    contractsReply(c, kind),
  )
  memberContractCalls.post(endpoints[name].path, requireMemberToken, requireDownlineMember, (c) =>
    answerReply(c, kind),
  )
}

/**
 * Calls about contracts by which agents are paid: each contract is answered once, and each period is paid
 * once.
 */
export const contractRoutes = new Hono<WalletEnv>()

contractRoutes.route('/', memberContractCalls).route('/', offeredContractCalls).route('/', payoutRoutes)
