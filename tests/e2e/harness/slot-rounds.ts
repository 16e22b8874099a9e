import { askGames } from './lottery-bets'

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
