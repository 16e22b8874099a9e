import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  CONTRACT_KINDS,
  type ContractKind,
  contractOfferSchema,
} from '../../../shared/contract/agent-contracts'
import { endpoints } from '../../../shared/contract/endpoints'
import { success } from '../../http/replies'
import { gamesNow } from '../../scenario/games-clock'
import { fixedLines, highestRates, type StoredTerms } from '../../seed/agents/terms'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../../wallet/env'
import { toDecimal, toMinor } from '../../wallet/money'
import { requireAgent } from '../agent-access'
import { once } from '../once'
import { type Result, refused, succeeded } from '../refusals'
import { directMember } from '../tree'
import { contractsBy, makeOffer } from './contract-store'
import { madeOnWire } from './wire-contract'

/** Contracts that an agent offers to members directly below. */
export const madeContracts = new Hono<WalletEnv>()

const DAY_MS = 86_400_000
/** The lowest rate, hundredths of a per cent. */
const LEAST_RATE = 1
const MOST_DAYS = 30

/** How high a rate an agent may offer: what the own contract gives, or without one what the platform allows. */
async function highestOf(db: D1Database, agentId: string): Promise<Record<ContractKind, number>> {
  const { results } = await db
    .prepare("SELECT kind, terms ->> 'rate' AS rate FROM contract WHERE member_id = ? AND state = 'running'")
    .bind(agentId)
    .all<{ kind: ContractKind; rate: number }>()
  return { ...highestRates, ...Object.fromEntries(results.map(({ kind, rate }) => [kind, rate])) }
}

/** The terms of an offer; undefined: the rate is above the bound, or another line makes no sense. */
function termsOf(
  { kind, rate, leastBase, leastActive, most, answerDays }: v.InferOutput<typeof contractOfferSchema>,
  highest: number,
): StoredTerms | undefined {
  const [share, base] = [toMinor(rate), toMinor(leastBase)]
  const ceiling = most === null ? null : toMinor(most)
  if (share === undefined || share < LEAST_RATE || share > highest) return undefined
  if (base === undefined || base < 0 || ceiling === undefined || (ceiling !== null && ceiling <= 0))
    return undefined
  if (answerDays < 1 || answerDays > MOST_DAYS) return undefined
  return { ...fixedLines[kind], rate: share, leastBase: base, leastActive, most: ceiling }
}

madeContracts.get(endpoints.madeContracts.path, requireMember, requireAgent('contracts'), async (c) => {
  const { member, scenario } = c.var
  const [contracts, highest] = await Promise.all([
    contractsBy(c.env.DB, member.id, gamesNow(scenario)),
    highestOf(c.env.DB, member.id),
  ])
  return success(c, {
    currency: member.currency,
    list: contracts.map((contract) => madeOnWire(contract, scenario)),
    bounds: CONTRACT_KINDS.map((kind) => ({
      kind,
      least: toDecimal(LEAST_RATE),
      most: toDecimal(highest[kind]),
    })),
  })
})

madeContracts.post(endpoints.offerContract.path, requireMember, requireAgent('contracts'), (c) =>
  once(c, contractOfferSchema, async (offer, key): Promise<Result> => {
    const { member, scenario } = c.var
    const { memberId, kind, answerDays } = offer
    if (!(await directMember(c.env.DB, member.id, memberId))) return refused('agent.member.not.found')
    const highest = (await highestOf(c.env.DB, member.id))[kind]
    const terms = termsOf(offer, highest)
    if (!terms) return refused('contract.terms', { least: toDecimal(LEAST_RATE), most: toDecimal(highest) })
    const now = gamesNow(scenario)
    const made = { byId: member.id, memberId, kind, terms, answerBy: now + answerDays * DAY_MS, key }
    const contract = await makeOffer(c.env.DB, made, now)
    return contract ? succeeded(madeOnWire(contract, scenario)) : refused('contract.open')
  }),
)
