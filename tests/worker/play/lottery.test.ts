import { beforeEach, expect, it } from 'vitest'
import { lotteryEntry } from '../../fixtures/platform-values'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The lottery center and the history of draws. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
  lobby.platform.values.lotteryRecent = {
    now: 1_700_000_000_000,
    list: [
      lotteryEntry(),
      lotteryEntry({
        gameId: '570001',
        nodeId: '70001',
        name: 'Daily 4D',
        lottoMode: 'Tradition',
        last: null,
      }),
      lotteryEntry({ gameId: '570002', nodeId: '70002', name: 'Broken', next: { numero: 5 } }),
    ],
  }
})

const page = async (path: string): Promise<string> => {
  const answer = await lobby.fetch(path, { headers: { 'Accept-Language': 'en' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  return answer.text()
}

it('the lottery page shows the draws of the chosen kind with their last numbers, and links to each', async () => {
  const html = await page('/m/lottery')
  expect(html).toContain('Lucky 45')
  expect(html).not.toContain('Daily 4D</')
  for (const number of [7, 12, 21, 33, 45]) expect(html).toMatch(new RegExp(`<li[^>]*>${number}<`))
  expect(html).toContain('/m/launchGame?playType=ent&amp;gameId=570000&amp;gameGroupId=ELOTT-lucky-45')
  // The countdown shows 120 s by the platform’s clock, whatever this machine’s clock says.
  expect(html).toContain('02:00')

  const traditional = await page('/m/lottery?playType=trad')
  expect(traditional).toContain('Daily 4D')
  expect(traditional).toContain('/m/launchGame?playType=trad&amp;gameId=570001')
})

it('the lottery page leaves out malformed draws', async () => {
  expect(await page('/m/lottery')).not.toContain('Broken')
})

it('the lottery page is never cached, because a cached countdown would be wrong', async () => {
  await page('/m/lottery')
  await page('/m/lottery')
  expect(lobby.platform.calls('lotteryRecent')).toHaveLength(2)
})

it('the lottery page shows an error when the draws are unavailable', async () => {
  lobby.platform.script('lotteryRecent', { kind: 'refusal', errorCode: 'x', status: 500 })
  const html = await page('/m/lottery')
  expect(html).toContain('We couldn’t load the draws.')
  expect(html).toContain('</html>')
})

it('the lottery page reports that a kind of lottery has no draws', async () => {
  lobby.platform.values.lotteryRecent = { now: 1_700_000_000_000, list: [] }
  expect(await page('/m/lottery')).toContain('There are no lotteries of this type.')
})

it('the lottery page shows the past draws of one lottery, and links to the others', async () => {
  const html = await page('/m/lottery?history=1&gameId=570001')
  expect(lobby.platform.calls('vnLotteryOpened')[0]?.query.gameId).toBe('570001')
  expect(html).toContain('14 Nov 2023')
  expect(html).toContain('/m/lottery?history=1&amp;gameId=570000')
})

it('past draws of a vendor without a call for them are those before now in its list of current draws', async () => {
  lobby.platform.values.lotteryRecent = {
    now: 1_700_000_000_000,
    list: [lotteryEntry({ gameId: '580000', vassalage: 'GW' })],
  }
  const html = await page('/m/lottery?history=1')
  expect(lobby.platform.calls('lotteryNear')[0]?.query.gameId).toBe('580000')
  expect(lobby.platform.calls('vnLotteryOpened')).toEqual([])
  expect(textOf(html)).toContain('1001')
  expect(textOf(html)).not.toContain('1002')
})

it('the lottery page ignores an unknown lottery in the query', async () => {
  for (const gameId of ['..%2fwallet', 'x'.repeat(300), '999', ''])
    await page(`/m/lottery?history=1&gameId=${gameId}`)
  const asked = lobby.platform.calls('vnLotteryOpened').map(({ query }) => query.gameId)
  expect(new Set(asked)).toEqual(new Set(['570000']))
  // All vendors share one cache key, so there is one call.
  expect(asked).toHaveLength(1)
})

it('the lottery page has an empty history when the URL names no lottery', async () => {
  lobby.platform.values.lotteryRecent = { now: 1_700_000_000_000, list: [] }
  expect(await page('/m/lottery?history=1')).toContain('No draws yet. Results will appear here.')
})
