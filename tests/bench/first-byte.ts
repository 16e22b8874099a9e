import { setTimeout as pause } from 'node:timers/promises'
import { href } from '../../shared/paths'
import { SCRIPTS_COOKIE } from '../../shared/storage/cookie-names'
import { DESKTOP_BROWSER } from '../fixtures/user-agent'
import { createMember } from '../worker/harness/member-requests'
import { fetchMemberPage, formatWithMaximum, median } from './measure'
import {
  createReplayScript,
  MEASURED_PATHS,
  recordPlatformReplies,
  startLobbyOnPlatform,
} from './recorded-platform'

/** Measures the time to first byte while the platform takes three seconds for each call of a member. */

/** With more rounds in progress, the worker sheds some requests (worker/pages/shed.ts). */
const ROUNDS = 30
const PLATFORM_MS = 3000
/** Time until the calls of a page's rounds have ended, ms. */
const PAUSE_MS = PLATFORM_MS + 1000

/**
 * Pages with a member’s money. The platform’s replies to them were not recorded, and arrive after the first
 * byte anyway.
 */
const money = {
  deposit: href('deposit'),
  withdraw: href('withdraw'),
  transfers: href('transfers'),
  payment: href('payment', { id: 'D1' }),
  accounts: href('payout-accounts'),
  member: href('member-home'),
}

/** Returns the time to the first byte of a page, ms, without waiting for the rest. */
async function firstByte(url: URL, cookie = ''): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, { headers: { Cookie: cookie, 'User-Agent': DESKTOP_BROWSER } })
  const reader = response.body?.getReader()
  await reader?.read()
  const ms = performance.now() - started
  await reader?.cancel()
  return ms
}

/** Compares the time to first byte of a member's pages with a guest's. */
export async function bench(): Promise<void> {
  const { who, replies } = await recordPlatformReplies()
  const miniflare = startLobbyOnPlatform('platform', [createReplayScript(replies, PLATFORM_MS)])
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  const cookie = `${(await createMember(who)).cookie}; ${SCRIPTS_COOKIE}=1`
  for (const [name, path] of Object.entries({ ...MEASURED_PATHS, ...money })) {
    const url = new URL(path, lobby)
    await fetchMemberPage(url, cookie)
    // Guests cannot open pages for members, so these pages are compared with a guest’s home.
    const guestsUrl = name === 'messages' || name in money ? new URL(MEASURED_PATHS.home, lobby) : url
    const ofGuest: number[] = []
    const ofMember: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ofGuest.push(await firstByte(guestsUrl))
      ofMember.push(await firstByte(url, cookie))
    }
    await pause(PAUSE_MS)
    const ratio = median(ofMember) / median(ofGuest)
    console.log(
      `${name.padEnd(10)} guest ${median(ofGuest).toFixed(1)} ms, member ${median(ofMember).toFixed(1)} ms: ${formatWithMaximum(ratio, 1.5, 'times', 2)}`,
    )
  }
  await miniflare.dispose()
}
