import type { Response } from 'miniflare'
import { parseReply } from '../../../shared/contract/field-schemas'
import { launchSchema } from '../../../shared/contract/play-schemas'
import type { Sandbox } from './sandbox-start'

/** Inserts rounds of the past, which a test cannot play. */

const DAY_MS = 86_400_000

interface PlayedRound {
  /** Stake in minor units. */
  stake: number
  daysAgo?: number
  category?: string
  mode?: 'real' | 'trial'
  status?: 'won' | 'lost' | 'open' | 'cancelled'
}

/** Writes a member's round into the sandbox's database, as the wallet does after a round. */
export async function addRound(
  sandbox: Sandbox,
  account: string,
  { stake, daysAgo = 0, category = 'RNG', mode = 'real', status = 'lost' }: PlayedRound,
): Promise<void> {
  const db = await sandbox.miniflare.getD1Database('DB')
  const at = Date.now() - daysAgo * DAY_MS
  await db
    .prepare(
      `INSERT INTO round (id, member_id, mode, node_id, category, vendor, play, selection, numero, stake, payout,
         jackpot, status, at, settles_at, outcome)
       SELECT ?1, id, ?2, '10000', ?3, 'PG', 'slot', '', NULL, ?4, 0, 0, ?5, ?6, ?6, NULL FROM member WHERE account = ?7`,
    )
    .bind(crypto.randomUUID(), mode, category, stake, status, at, account)
    .run()
}

/**
 * A player of the sandbox’s games. It exchanges a launch ticket and calls the games’ origin, as the pages of
 * the games do.
 */

export interface SandboxRound {
  id: string
  play: string
  selection: string
  numero: string | null
  stake: string
  payout: string
  jackpot: string
  status: string
  at: number
  settlesAt: number
  outcome: unknown
}

export interface SandboxBetReply {
  status: number
  error?: string
  round?: SandboxRound
  balance?: string
  repeated?: boolean
}

/** Ids of seeded games, by kind of game. */
export const GAME_IDS = {
  slot: { nodeId: '10000', vassalage: 'PG' },
  fish: { nodeId: '20000', vassalage: 'REEF' },
  table: { nodeId: '30000', vassalage: 'SALON' },
  sports: { nodeId: '50000', vassalage: 'EG3' },
  lottery: { nodeId: '70000', vassalage: 'TCG_LOTTO_VN' },
} as const

const GAMES = 'http://games.lobby.test'

/** Moves the clock of lottery draws and card tables forward. */
export const advanceDrawClock = (sandbox: Sandbox, seconds: number): Promise<Response> =>
  sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ seconds }) })

export class SandboxGamePage {
  constructor(
    readonly sandbox: Sandbox,
    readonly token: string,
  ) {}

  ask(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> {
    return this.sandbox.miniflare.dispatchFetch(`${GAMES}/__sandbox/play${path}`, {
      redirect: 'manual',
      ...init,
      headers: { Authorization: `Bearer ${this.token}`, ...init.headers },
    })
  }

  async read<T>(path: string): Promise<T> {
    const reply = await this.ask(path)
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }

  async bet(body: unknown, key: string | null = crypto.randomUUID()): Promise<SandboxBetReply> {
    const reply = await this.ask('/rounds', {
      method: 'POST',
      headers: key === null ? {} : { 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('Content-Type')?.startsWith('application/json')
    return { status: reply.status, ...(isJson && JSON.parse(text)) }
  }

  /**
   * Places a bet in a round that stays open long enough, whenever the test runs. A card table deals its cards
   * at fixed times.
   */
  async betAtTable(stake: string): Promise<SandboxBetReply> {
    const read = () =>
      this.read<{ numero: string; now: number; closesAt: number; endsAt: number }>('/table/now')
    const { now, closesAt, endsAt } = await read()
    if (closesAt - now < 5000) await advanceDrawClock(this.sandbox, Math.ceil((endsAt - now) / 1000))
    return this.bet({ stake, bet: 'banker', numero: (await read()).numero })
  }

  async balance(): Promise<string> {
    return (await this.read<{ balance: string }>('/wallet')).balance
  }

  rounds(): Promise<{ balance: string; list: SandboxRound[] }> {
    return this.read('/rounds')
  }
}

/** Launches a game, and returns the URL in the response. */
export async function launchForUrl(
  sandbox: Sandbox,
  token: string,
  query: Record<string, string>,
  name: 'launchGame' | 'trialLaunch' = 'launchGame',
): Promise<URL> {
  const value = await sandbox.value(name, { token, query: { lobbyOrigin: 'http://lobby.test', ...query } })
  return new URL(parseReply(launchSchema, value).value.content.game_url ?? '')
}

export const exchangeTicket = (sandbox: Sandbox, ticket: string): Promise<Response> =>
  sandbox.miniflare.dispatchFetch(`${GAMES}/__sandbox/play/session`, {
    method: 'POST',
    body: JSON.stringify({ ticket }),
  })

/** Launches a game and exchanges its ticket. */
export async function openGame(
  sandbox: Sandbox,
  memberToken: string,
  game: Record<string, string>,
  name: 'launchGame' | 'trialLaunch' = 'launchGame',
): Promise<SandboxGamePage> {
  const url = await launchForUrl(sandbox, memberToken, game, name)
  const reply = await exchangeTicket(sandbox, url.searchParams.get('ticket') ?? '')
  const { token } = (await reply.json()) as { token: string }
  return new SandboxGamePage(sandbox, token)
}

interface Journal {
  journal: { key: string; postings: { account: string; amount: number }[] }[]
  balance: string
}

/** Returns every entry of a member’s wallet. */
export async function readWalletJournal(sandbox: Sandbox, account: string, mode = 'real'): Promise<Journal> {
  const reply = await sandbox.ask(`/__sandbox/wallet?account=${account}&mode=${mode}`)
  return (await reply.json()) as Journal
}

/** Returns the sums of the ledger’s accounts in minor units. `all` must be zero. */
export async function readLedgerSums(sandbox: Sandbox, account: string): Promise<Record<string, number>> {
  const { journal } = await readWalletJournal(sandbox, account)
  const sums: Record<string, number> = { all: 0 }
  for (const posting of journal.flatMap(({ postings }) => postings)) {
    sums[posting.account] = (sums[posting.account] ?? 0) + posting.amount
    sums.all = (sums.all ?? 0) + posting.amount
  }
  return sums
}

export const setWallet = (sandbox: Sandbox, account: string, balance: string): Promise<Response> =>
  sandbox.ask('/__sandbox/wallet', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, set: balance }),
  })
