import { startLobby } from '../worker/harness/harness'

/**
 * Whether time tells who has an account (test plan B 19): a wrong password for one that exists, and for one that does
 * not, take the same within a fifth. Both workers as built; the two take turns, so that whatever else the machine does
 * slows down both.
 */

/** Of the seed, with a password. The lobby lets each fail ten times a minute. */
const NAMES = ['rafi88', 'nusrat', 'bilal_agent']
const ROUNDS = 24
const TOLERANCE = 0.2

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

export async function bench(): Promise<void> {
  await using lobby = await startLobby({ sandbox: true })
  let asked = 0
  const timed = async (username: string): Promise<number> => {
    asked += 1
    const start = performance.now()
    const response = await lobby.api('/m/login.data', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        // An address each: the limits are not what is measured.
        'CF-Connecting-IP': `198.51.${100 + Math.floor(asked / 250)}.${1 + (asked % 250)}`,
      },
      body: new URLSearchParams({ method: 'username', username, password: 'Wr0ng-Passw0rd' }).toString(),
    })
    const text = await response.text()
    if (!text.includes('login.credentials.wrong')) throw new Error(`not measured: ${text.slice(0, 200)}`)
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  // The first of all pays for what is loaded once.
  await timed('nobody')
  for (let round = 0; round < ROUNDS; round += 1) {
    // Otherwise a name that failed twice would be asked for a captcha.
    if (round % NAMES.length === 0) await lobby.fetch('/__sandbox/reset', { method: 'POST' })
    const both = [
      async () => known.push(await timed(NAMES[round % NAMES.length] ?? '')),
      async () => unknown.push(await timed(`nobody-${round}`)),
    ]
    for (const one of round % 2 === 0 ? both : both.toReversed()) await one()
  }
  const ratio = median(known) / median(unknown)
  const isEven = Math.abs(ratio - 1) <= TOLERANCE
  console.log(
    `known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ratio ${ratio.toFixed(2)}: ${isEven ? 'alike' : 'TELLS'}`,
  )
}
