import type { EndpointName } from '../../../shared/contract/endpoints'
import { GAME_IDS } from '../harness/sandbox-play'
import type { RecordingContext } from './example-recorder'

/** Calls with their optional query parameters, which replace the plain examples of reading calls. */

const DAY_MS = 86_400_000

const paging = { pageNo: 1, pageSize: 5, language: 'EN' }

export async function recordFilters({ recorder, tokenOf }: RecordingContext, agent: string): Promise<void> {
  const token = await tokenOf('rafi88')
  const record = async (name: EndpointName, query: Record<string, string | number>, of = token) => {
    recorder.examples.delete(name)
    return recorder.call<{ next?: string | null; list: { id: string }[] }>(name, { token: of, query })
  }
  /** Records the second part of a list. */
  const recordNext = async (name: EndpointName, query: Record<string, string | number>, of = token) => {
    const { next } = await record(name, { ...query, size: 1 }, of)
    return record(name, { ...query, size: 5, ...(next && { after: next }) }, of)
  }
  const range = { from: Date.now() - 30 * DAY_MS, until: Date.now() + DAY_MS }
  const bets = { ...range, category: 'RNG', vendor: GAME_IDS.slot.vassalage ?? '', state: 'lost' }
  await record('gameList', {
    merchant: 'oriel',
    platform: 'html5',
    gameName: 'royal',
    gameType: 'RNG',
    vassalage: GAME_IDS.slot.vassalage ?? '',
    minBet: 1,
    minLine: 5,
    ...paging,
  })
  await recordNext('betRecords', { ...bets, language: 'EN' })
  await record('betSummary', { ...bets, timeZone: 'Asia/Dhaka' })
  await recordNext('transactions', { ...range, kinds: 'stake,win', language: 'EN' })
  await record('transactionSummary', { ...range, kinds: 'stake,win' })
  await recordNext('paymentRecords', { ...range, direction: 'deposit', state: 'unsuccessful' })
  await record('orders', { ...paging, gameId: '570000', status: 'cancelled' })
  const team = { from: '2026-11-01', to: '2026-11-07', levels: 'direct', activity: 'inactive' }
  const agentToken = await tokenOf(agent)
  const { list } = await recordNext('downline', { ...team, sort: 'turnover' }, agentToken)
  await record('rateHistory', { memberId: list[0]?.id ?? '' }, agentToken)
}
