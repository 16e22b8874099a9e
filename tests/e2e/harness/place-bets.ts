import { request } from 'node:http'
import { json } from 'node:stream/consumers'

/** Seeded lotteries by their launch ids; with a draw every day, hour and minute. */
export const LOTTERY_IDS = { daily: '80002', hourly: '80000', minutely: '70500' } as const

/** Maximum of attempts to place a bet, when draws close meanwhile. */
const TRIES_MAX = 10

interface Bet {
  lottery: (typeof LOTTERY_IDS)[keyof typeof LOTTERY_IDS]
  play: string
  numbers: readonly number[]
  /** Stake as a decimal string. */
  stake: string
}

interface Round {
  id: string
  numero: string
}

/** Calls the games' origin by its Host header, because the machine need not resolve the name. */
function askGames<T>(origin: string, path: string, token: string | null, body?: unknown): Promise<T> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port,
      path: `/__sandbox/play${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: `games.${hostname}:${port}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
    })
    call.on('error', reject)
    call.on('response', (reply) => json(reply).then((value) => resolve(value as T), reject))
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/**
 * Places bets of an account on the open draw of a lottery, as the game’s page does.
 * @returns the orders, in the order of the bets
 */
export async function placeBets(
  origin: string | undefined,
  account: string,
  bets: readonly Bet[],
): Promise<Round[]> {
  const lobby = String(origin)
  const rounds: Round[] = []
  for (const { lottery, ...bet } of bets) {
    const query = new URLSearchParams({ account, nodeId: lottery, lobbyOrigin: lobby, mode: 'real' })
    const launch = await fetch(`${lobby}/__sandbox/launch?${query}`)
    if (!launch.ok) throw new Error(`no launch: ${await launch.text()}`)
    const { url } = (await launch.json()) as { url: string }
    const ticket = new URL(url).searchParams.get('ticket')
    const { token } = await askGames<{ token: string }>(lobby, '/session', null, { ticket })
    const place = async () => {
      const { open } = await askGames<{ open: { numero: number } }>(lobby, '/lottery/draws', token)
      return askGames<{ round?: Round; error?: string }>(lobby, '/rounds', token, {
        ...bet,
        numero: open.numero,
      })
    }
    let placed = await place()
    // The draw may close between the calls that read it and place the bet.
    for (let tries = 1; placed.error === 'bet.closed' && tries < TRIES_MAX; tries += 1) placed = await place()
    if (!placed.round) throw new Error(`no bet: ${JSON.stringify(placed)}`)
    rounds.push(placed.round)
  }
  return rounds
}

/** Sets the balance of an account. */
export async function setAccountBalance(
  origin: string | undefined,
  account: string,
  amount: string,
): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/wallet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, set: amount }),
  })
  if (!answer.ok) throw new Error(`not funded: ${await answer.text()}`)
}

/** Returns the balance of an account by the sandbox's ledger. */
export async function readAccountBalance(origin: string | undefined, account: string): Promise<string> {
  const answer = await fetch(`${origin}/__sandbox/wallet?account=${account}`)
  return ((await answer.json()) as { balance: string }).balance
}

/** Advances an account's games' clock to the next draw of a lottery. @param gameId such as 570500 */
export async function advanceToDraw(
  origin: string | undefined,
  account: string,
  gameId: string,
): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/draw`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, gameId }),
  })
  if (!answer.ok) throw new Error(`no draw: ${await answer.text()}`)
}

/** Plays rounds of a slot game with an account's real money, as the game's page does. @param stakes decimals */
export async function playSlot(
  origin: string | undefined,
  account: string,
  stakes: readonly string[],
): Promise<void> {
  const lobby = String(origin)
  const query = new URLSearchParams({ account, nodeId: '10000', lobbyOrigin: lobby, mode: 'real' })
  const launch = await fetch(`${lobby}/__sandbox/launch?${query}`)
  if (!launch.ok) throw new Error(`no launch: ${await launch.text()}`)
  const { url } = (await launch.json()) as { url: string }
  const ticket = new URL(url).searchParams.get('ticket')
  const { token } = await askGames<{ token: string }>(lobby, '/session', null, { ticket })
  for (const stake of stakes) {
    const { error } = await askGames<{ error?: string }>(lobby, '/rounds', token, { stake })
    if (error !== undefined) throw new Error(`no round: ${error}`)
  }
}
