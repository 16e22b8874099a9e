import { beforeEach, expect, it } from 'vitest'
import { APP_DOWNLOAD_PROMOTION } from '../../../shared/contract/reward-schemas'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href } from '../../../shared/paths'
import { promotion } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Eligibility for the app bonus, on the app page and in the download popup, which loads the page’s data. */

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const HOUR = 3_600_000

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  lobby.platform.values.settings = {
    downloadOffer: { endsAt: Date.now() + HOUR },
    resources: [
      { resourceType: 'Android', url: 'https://files.example/app.apk' },
      { resourceType: 'AppDownloadIcon', url: '/icons/icon-192.png' },
    ],
  }
  await lobby.flush()
})

const bonus = (whose: string, more: Record<string, unknown> = {}) =>
  promotion('app-bonus', {
    title: `Bonus of ${whose}`,
    summary: `Summary of ${whose}`,
    promotionType: APP_DOWNLOAD_PROMOTION,
    ...more,
  })
const other = promotion('welcome', { promotionType: 'FIRST_DEPOSIT' })
const offered = (everybodys: unknown[], members: unknown[]) => {
  lobby.platform.values.promotions = { list: everybodys }
  lobby.platform.values.memberPromotions = { list: members }
}

let players = 0
const newMember = (offers = true, type = 0): Promise<TestMember> => {
  players += 1
  const protection = { standing: 'none', offers, at: Date.now() - 1000 } as const
  return createMember({ userName: `app-${players}`, type, protection })
}
const open = async (path: string, who?: TestMember): Promise<string> => {
  const headers = { Cookie: `lang=EN; ${who?.cookie ?? ''}`, 'User-Agent': android }
  return (await lobby.fetch(path, { headers })).text()
}
/** Reads the bonus in the page and in the popup’s data, or null without a bonus. */
async function readBonus(who?: TestMember): Promise<string | null> {
  const html = await open(href('app'), who)
  const answer = await lobby.api(`${href('app')}.data`, {
    ...(who && { member: who }),
    headers: { [ROUTES_HEADER]: 'app' },
  })
  const [ofPage, ofData] = [html, await answer.text()].map((text) => /Bonus of (\w+)/.exec(text)?.[1] ?? null)
  expect(ofData).toBe(ofPage)
  expect(html.includes('Terms apply')).toBe(ofPage !== null)
  return ofPage ?? null
}

it('the app page shows a guest the public bonus, with a link to its terms', async () => {
  offered([other, bonus('everybody')], [])
  expect(await readBonus()).toBe('everybody')
  const html = await open(href('app'))
  expect(textOf(html)).toContain('Bonus of everybody Summary of everybody 18+ . Terms apply.')
  expect(html).toContain(`href="${href('activity', { id: 'app-bonus' })}"`)
  expect(lobby.platform.calls('memberPromotions')).toEqual([])
})

it('the app page shows a guest no bonus that is for members only', async () => {
  offered([other], [other, bonus('members')])
  expect(await readBonus()).toBeNull()
})

it('the app page shows a member their personal bonus instead of the public one', async () => {
  offered([bonus('everybody')], [other, bonus('members')])
  expect(await readBonus(await newMember())).toBe('members')
})

it('the app page shows a member no bonus that they no longer have, as after claiming it', async () => {
  offered([bonus('everybody')], [other])
  expect(await readBonus(await newMember())).toBeNull()
})

it('personal app bonuses are requested for every account that is logged in, also in free play', async () => {
  offered([bonus('everybody')], [])
  expect(await readBonus(await newMember(true, 4))).toBeNull()
  offered([], [bonus('members')])
  expect(await readBonus(await newMember(true, 4))).toBe('members')
})

it('the app page shows a member no bonus while their bonuses are unavailable', async () => {
  offered([bonus('everybody')], [bonus('members')])
  lobby.platform.script('memberPromotions', { kind: 'reset' })
  expect(await readBonus(await newMember())).toBeNull()
})

it('no app bonus is shown before its start or after its end by the server’s clock, even if the list still has it', async () => {
  const now = Date.now()
  for (const when of [{ startTime: now + HOUR }, { endTime: now - 1000 }]) {
    offered([bonus('everybody', when)], [bonus('members', when)])
    await lobby.flush()
    expect(await readBonus()).toBeNull()
    expect(await readBonus(await newMember())).toBeNull()
  }
  offered([bonus('everybody', { startTime: now - HOUR, endTime: now + HOUR })], [])
  await lobby.flush()
  expect(await readBonus()).toBe('everybody')
})

it('members without offers see neither app bonus nor limited offer, and neither is requested', async () => {
  offered([bonus('everybody')], [bonus('members')])
  const who = await newMember(false)
  expect(await readBonus(who)).toBeNull()
  const data = async (whose: TestMember) =>
    (await lobby.api(`${href('app')}.data`, { member: whose, headers: { [ROUTES_HEADER]: 'app' } })).text()
  expect(await data(await newMember())).toContain('endsAt')
  expect(await data(who)).not.toContain('endsAt')
  expect(lobby.platform.calls('memberPromotions')).toHaveLength(1)
})

it('the bar above home, which all visitors share, shows no app bonus', async () => {
  offered([bonus('everybody')], [bonus('members')])
  for (const who of [undefined, await newMember()]) {
    const html = await open(href('home'), who)
    expect(html).toContain('id="app-offer"')
    expect(html).not.toContain('Bonus of')
  }
})

it('the operator’s texts about the app bonus are shown as text', async () => {
  offered(
    [bonus('everybody', { title: 'Bonus of x <img src=x onerror=x()>', summary: '<script>x()</script>' })],
    [],
  )
  expect(await open(href('app'))).not.toMatch(/<img src=x|<script>x/)
})
