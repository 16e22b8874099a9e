import { startLobby } from '../worker/harness/harness'
import { median } from './measure'

/**
 * Measures whether response times reveal who has an account. A wrong password for an existing account must
 * take as long as one for an unknown account, within 20 %.
 * The built lobby and sandbox run as in a deployment. The two cases take turns, so that other load on the
 * machine slows both.
 */

/** Seeded accounts that take turns. The lobby accepts ten failed attempts a minute for each. */
const NAMES = ['rafi88', 'nusrat', 'bilal_agent']
const ROUNDS = 24
const TOLERANCE = 0.2

export async function bench(): Promise<void> {
  await using lobby = await startLobby({ sandbox: true })
  let attempts = 0
  const timed = async (username: string): Promise<number> => {
    attempts += 1
    const start = performance.now()
    const response = await lobby.api('/m/login.data', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        // Each attempt has its own IP address, so that the limits for one IP address do not apply.
        'CF-Connecting-IP': `198.51.${100 + Math.floor(attempts / 250)}.${1 + (attempts % 250)}`,
      },
      body: new URLSearchParams({ method: 'username', username, password: 'Wr0ng-Passw0rd' }).toString(),
    })
    const text = await response.text()
    if (!text.includes('login.credentials.wrong')) throw new Error(`not measured: ${text.slice(0, 200)}`)
    return performance.now() - start
  }
  const existing: number[] = []
  const missing: number[] = []
  // The first request is not measured, because it also loads code.
  await timed('nobody')
  for (let round = 0; round < ROUNDS; round += 1) {
    // The reset prevents that the platform requires a captcha, which it does after two failures.
    if (round % NAMES.length === 0) await lobby.fetch('/__sandbox/reset', { method: 'POST' })
    const both = [
      async () => existing.push(await timed(NAMES[round % NAMES.length] ?? '')),
      async () => missing.push(await timed(`nobody-${round}`)),
    ]
    for (const one of round % 2 === 0 ? both : both.toReversed()) await one()
  }
  const ratio = median(existing) / median(missing)
  const isEven = Math.abs(ratio - 1) <= TOLERANCE
  console.log(
    `known ${median(existing).toFixed(1)} ms, unknown ${median(missing).toFixed(1)} ms, ratio ${ratio.toFixed(2)}: ${isEven ? 'alike' : 'TELLS'}`,
  )
}
