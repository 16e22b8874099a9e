import { type Context, Hono } from 'hono'
import type { GameKind } from '../../game-rules/game-kind'
import { getGameTime, type ScenarioState, toRealTime } from '../../scenario/state'
import { sha256 } from '../../store/cryptography'
import { getJackpotContribution, JACKPOT_ODDS } from '../../wallet/jackpot'
import { toDecimal, toMinor } from '../../wallet/minor-units'
import {
  createTransferPostings,
  getWalletAccounts,
  type Posting,
  type RoundRecord,
} from '../../wallet/transaction'
import { parsePlayPace } from '../launch/launch-tickets'
import { type AcceptedBet, acceptGameBet } from './accept-bets'
import { type GamePlayer, type PlayEnv, requirePlayer } from './game-player'

/**
 * Calls that place bets in games. Each call carries an `Idempotency-Key`, so that sending the call again does
 * not post the bet again.
 */
export const roundRoutes = new Hono<PlayEnv>()

const STAKE_MIN = 100
const STAKE_MAX = 5_000_000
/**
 * Upper bound of each of the two random numbers by which the jackpot is drawn, because JACKPOT_ODDS is too
 * large for one number.
 */
const JACKPOT_ROOT = 1_000_000

const wireRound = (round: RoundRecord, scenario: ScenarioState) => ({
  id: round.id,
  play: round.play,
  selection: round.selection,
  numero: round.numero,
  stake: toDecimal(round.stake),
  payout: toDecimal(round.payout),
  jackpot: toDecimal(round.jackpot),
  status: round.status,
  at: round.at,
  settlesAt: toRealTime(scenario, round.settlesAt),
  outcome: round.outcome,
})

/** Returns the stake of a bet in minor units; undefined when the stake is missing or out of range. */
function stakeOf(body: unknown): number | undefined {
  const stake = typeof body === 'object' && body !== null && 'stake' in body ? body.stake : undefined
  const minor = typeof stake === 'string' ? toMinor(stake) : undefined
  return minor !== undefined && minor >= STAKE_MIN && minor <= STAKE_MAX ? minor : undefined
}

async function hitsJackpot(c: Context<PlayEnv>, stake: number, label: string): Promise<boolean> {
  if (c.var.player.mode !== 'real') return false
  if (c.var.scenario.outcome === 'jackpot') return true
  const chance = await c.var.chances.of(`jackpot/${label}`)
  const drawn =
    chance.below(JACKPOT_ROOT) * (JACKPOT_ODDS / JACKPOT_ROOT) + chance.below(JACKPOT_ODDS / JACKPOT_ROOT)
  return drawn < stake
}

function postingsOf({ stake, contribution, payout, status, vendor }: RoundRecord): Posting[] {
  const { free, staked } = getWalletAccounts(vendor)
  if (status === 'open') return createTransferPostings(free, staked, stake)
  return [
    ...createTransferPostings(free, 'operator', stake - contribution),
    ...createTransferPostings(free, 'jackpot', contribution),
    ...createTransferPostings('operator', free, payout),
  ]
}

async function recordOf(
  c: Context<PlayEnv>,
  bet: AcceptedBet,
  stake: number,
  label: string,
): Promise<RoundRecord> {
  const { player } = c.var
  const payout = bet.decided?.payout ?? 0
  return {
    id: crypto.randomUUID(),
    memberId: player.id,
    mode: player.mode,
    ...(player.vendor !== null && { vendor: player.vendor }),
    nodeId: player.nodeId,
    kind: c.var.kind,
    play: bet.play,
    selection: bet.selection,
    numero: bet.numero,
    stake,
    payout,
    jackpot: 0,
    status: bet.decided ? (payout > 0 ? 'won' : 'lost') : 'open',
    at: Date.now(),
    settlesAt: bet.settlesAt,
    outcome: bet.decided?.outcome ?? null,
    contribution: player.mode === 'real' ? getJackpotContribution(stake) : 0,
    hitsJackpot: bet.decided !== null && (await hitsJackpot(c, stake, label)),
    terms: bet.terms,
  }
}

const insufficient = ({ vendor }: GamePlayer) =>
  vendor === null ? 'balance.insufficient' : 'wallet.insufficient'

/** Games in which every bet is a separate round. */
const IN_ROUNDS: readonly GameKind[] = ['slot', 'fish']

/**
 * True when the rules delay the next round. The game's page waits too; this check stops callers that bypass
 * the page.
 */
async function isEarly(c: Context<PlayEnv>): Promise<boolean> {
  const { player, kind } = c.var
  const { minRoundMs } = parsePlayPace(player.pace)
  if (minRoundMs === 0 || !IN_ROUNDS.includes(kind)) return false
  const last = await c.env.DB.prepare(
    'SELECT max(at) AS at FROM round WHERE member_id = ? AND mode = ? AND node_id = ?',
  )
    .bind(player.id, player.mode, player.nodeId)
    .first<{ at: number | null }>()
  return Date.now() - (last?.at ?? 0) < minRoundMs
}

/** Replies to a posted bet, after the bet's record is written. */
async function confirmed(c: Context<PlayEnv>, key: string, repeated: boolean) {
  const { purse, scenario } = c.var
  if (scenario.vendorFault === 'crash')
    throw new Error('Failed between wallet and records, as the scenario says')
  const balance = await purse.balance()
  const posted = await purse.find(key)
  if (!posted?.record) throw new Error('A bet was posted without its record')
  if (scenario.vendorFault === 'lost-reply') return c.text('The reply was lost.', 502)
  return c.json({ round: wireRound(posted.record, scenario), balance: toDecimal(balance), repeated })
}

roundRoutes.post('/rounds', requirePlayer, async (c) => {
  const { player, purse, kind, chances, scenario } = c.var
  const clientKey = c.req.header('Idempotency-Key') ?? ''
  if (!/^[\w-]{8,64}$/.test(clientKey)) return c.json({ error: 'idempotency.key' }, 400)
  const body: unknown = await c.req.json().catch(() => undefined)
  const stake = stakeOf(body)
  if (stake === undefined) return c.json({ error: 'stake.invalid' }, 400)
  const key = `play:${clientKey}`
  const digest = await sha256(JSON.stringify([player.nodeId, body]))
  const before = await purse.find(key)
  if (before)
    return before.digest === digest ? confirmed(c, key, true) : c.json({ error: 'idempotency.changed' }, 422)

  if (await isEarly(c)) return c.json({ error: 'round.early' }, 409)
  // Reading the balance decides due bets first, because their winnings may pay for this stake.
  await purse.balance()
  const label = `${kind}/${player.nodeId}/${player.mode}/${player.id}/${player.ledger}/${clientKey}`
  const context = { chances, player, stake, now: getGameTime(scenario) }
  const bet = await acceptGameBet(scenario.outcome, kind, body, context, label)
  if (typeof bet === 'string') return c.json({ error: bet }, bet === 'bet.invalid' ? 400 : 409)
  const record = await recordOf(c, bet, stake, label)
  const outcome = await purse.post({ key, digest, postings: postingsOf(record), record })
  switch (outcome) {
    case 'conflict':
      return c.json({ error: 'idempotency.changed' }, 422)
    case 'overdraft':
      return c.json({ error: insufficient(player), balance: toDecimal(await purse.balance()) }, 409)
    case 'closed':
      return c.json({ error: 'bet.closed' }, 409)
    case 'posted':
    case 'repeated':
      return confirmed(c, key, outcome === 'repeated')
    default:
      return c.json({ error: outcome, balance: toDecimal(await purse.balance()) }, 403)
  }
})

interface RoundRow extends Omit<RoundRecord, 'outcome'> {
  outcome: string | null
}

roundRoutes.get('/rounds', requirePlayer, async (c) => {
  const { player, purse, scenario } = c.var
  const balance = await purse.balance()
  const { results } = await c.env.DB.prepare(
    `SELECT id, play, selection, numero, stake, payout, jackpot, status, at, settles_at AS settlesAt, outcome FROM round
     WHERE member_id = ? AND mode = ? AND node_id = ? ORDER BY at DESC, id LIMIT 20`,
  )
    .bind(player.id, player.mode, player.nodeId)
    .all<RoundRow>()
  return c.json({
    balance: toDecimal(balance),
    list: results.map((row) =>
      wireRound({ ...row, outcome: row.outcome === null ? null : JSON.parse(row.outcome) }, scenario),
    ),
  })
})
