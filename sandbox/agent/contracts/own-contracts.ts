import { type Context, Hono } from 'hono'
import type { ContractKind } from '../../../shared/contract/agent-contracts'
import { contractAnswerSchema } from '../../../shared/contract/agent-contracts'
import { endpoints } from '../../../shared/contract/endpoints'
import { success } from '../../http/replies'
import { gamesNow } from '../../scenario/games-clock'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../../wallet/env'
import { toDecimal } from '../../wallet/money'
import { OWN_ZONE } from '../../wallet/records/asked'
import { requirePlace } from '../agent-access'
import { once } from '../once'
import { type Result, refused, succeeded } from '../refusals'
import { answerOffer, type ContractRow, contractsOf, kindsWaiting, termsOf } from './contract-store'
import { amountOf, playedBelow } from './figures'
import { PERIODS_COMPARED, periodsOf } from './periods'
import { ownOnWire } from './wire-contract'

/** The contracts of the member who calls: read, accepted, declined. */
export const ownContracts = new Hono<WalletEnv>()

ownContracts.get(endpoints.fundsConsolidated.path, requireMember, async (c) => {
  const waiting = await kindsWaiting(c.env.DB, c.var.member.id, gamesNow(c.var.scenario))
  return success(c, {
    dailysalreqtype: Number(waiting.includes('salary')),
    divtypecompperiodreq: Number(waiting.includes('dividend')),
    contracthoursalreq: Number(waiting.includes('hourly')),
  })
})

/** What the last whole periods would have brought by an offer, beside what they have by the contract in force. */
async function effectOf(c: Context<WalletEnv>, offer: ContractRow, running: ContractRow | undefined) {
  const { kind, member_id } = offer
  const [, ...whole] = periodsOf(kind, gamesNow(c.var.scenario), PERIODS_COMPARED[kind] + 1, OWN_ZONE)
  const played = await playedBelow(c.env.DB, member_id, whole)
  const brings = (contract: ContractRow) =>
    toDecimal(whole.reduce((sum, period) => sum + amountOf(termsOf(contract), played(period)), 0))
  return {
    from: whole.at(-1)?.first,
    to: whole[0]?.last,
    now: running ? brings(running) : null,
    offered: brings(offer),
  }
}

async function contractsReply(c: Context<WalletEnv>, kind: ContractKind): Promise<Response> {
  const { member, scenario } = c.var
  const contracts = await contractsOf(c.env.DB, member.id, kind, gamesNow(scenario))
  const [offered, running] = (['offered', 'running'] as const).map((state) =>
    contracts.find((contract) => contract.state === state),
  )
  return success(c, {
    currency: member.currency,
    waiting: offered
      ? { ...ownOnWire(offered, scenario), effect: await effectOf(c, offered, running) }
      : null,
    running: running ? ownOnWire(running, scenario) : null,
    before: contracts
      .filter((contract) => contract !== offered && contract !== running)
      .map((contract) => ownOnWire(contract, scenario)),
  })
}

const answerReply = (c: Context<WalletEnv>, kind: ContractKind): Promise<Response> =>
  once(c, contractAnswerSchema, async ({ id, answer }, key): Promise<Result> => {
    const { member, scenario } = c.var
    const order = { memberId: member.id, kind, id, answer, key }
    const contract = await answerOffer(c.env.DB, order, gamesNow(scenario))
    if (!contract) return refused('contract.not.found')
    if (contract.answer_key === key) return succeeded(ownOnWire(contract, scenario))
    return refused(contract.state === 'expired' ? 'contract.expired' : 'contract.answered')
  })

for (const [kind, name] of [
  ['salary', 'dailySalaryContract'],
  ['dividend', 'dividendContract'],
  ['hourly', 'hourSalaryContract'],
] as const) {
  ownContracts.get(endpoints[name].path, requireMember, requirePlace, (c) => contractsReply(c, kind))
  ownContracts.post(endpoints[name].path, requireMember, requirePlace, (c) => answerReply(c, kind))
}
