import { beforeEach, describe, expect, it } from 'vitest'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href } from '../../../shared/paths'
import { SCRIPTS_COOKIE } from '../../../shared/storage/cookie-names'
import { banner } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Members who want no offers, or may not get any now, receive none in pages, page data or responses. */

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.announcements = { list: [banner('win-a-car')] }
  lobby.platform.values.settings = {
    mobileTemplate: { dep_func: 1 },
    resources: [
      { resourceType: 'Android', url: 'https://files.example/app.apk' },
      { resourceType: 'AppDownloadIcon', url: '/icons/icon-192.png' },
    ],
  }
})

/**
 * Banners are recognised by the URL of their image, because announcements have equal titles but are not
 * offers.
 */
const BANNER = 'banners/win-a-car'

let players = 0
const newMember = (offers: boolean) => {
  players += 1
  const protection = { standing: 'none', offers, at: Date.now() - 1000 } as const
  return createMember({ userName: `offers-${players}`, protection })
}
const open = (path: string, who: TestMember, agent?: string) =>
  lobby.fetch(path, {
    headers: {
      Cookie: `${who.cookie}; lang=EN; ${SCRIPTS_COOKIE}=1`,
      ...(agent !== undefined && { 'User-Agent': agent }),
    },
  })
const html = async (path: string, who: TestMember, agent?: string) => (await open(path, who, agent)).text()
const dataOf = async (page: 'home' | 'app' | 'deposit', who: TestMember) => {
  const answer = await lobby.api(`${href(page)}.data`, {
    member: who,
    headers: { [ROUTES_HEADER]: `${page}` },
  })
  return answer.text()
}

describe.each([true, false])('pages with offers allowed: %s', (offers) => {
  it('home has promotional banners and links only for members who want offers', async () => {
    const page = await html(href('home'), await newMember(offers))
    expect(page.includes(BANNER)).toBe(offers)
    expect(page.includes(`href="${href('activity')}"`)).toBe(offers)
    expect(page.includes(`href="${href('reward-center')}"`)).toBe(offers)
    expect(page.includes(href('game-list'))).toBe(true)
  })

  it('the data of home has promotional banners only for members who want offers', async () => {
    expect((await dataOf('home', await newMember(offers))).includes(BANNER)).toBe(offers)
  })

  it('the download bar appears only for members who want offers', async () => {
    const page = await html(href('home'), await newMember(offers), android)
    expect(page.includes('id="app-offer"')).toBe(offers)
  })

  it('the promotions open, or redirect members without offers to the page that explains why', async () => {
    const answer = await open(href('activity'), await newMember(offers))
    expect([answer.status, answer.headers.get('Location')]).toEqual(
      offers ? [200, null] : [302, href('marketing')],
    )
  })
})

describe('the deposit page', () => {
  const bonus = { id: 'welcome-100', title: 'Welcome bonus of 100 %' }
  const newDeposit = (marketing: boolean) => {
    lobby.platform.values.protection = { standing: 'none', marketing }
    const settings = lobby.platform.values.depositSettings as Record<string, unknown>
    const terms = { percent: '100', wagering: { times: '8', of: 'bonus' } }
    lobby.platform.values.depositSettings = { ...settings, bonuses: [{ ...terms, ...bonus }] }
  }

  const pay = (who: TestMember, page: string) =>
    lobby.postForm(
      href('deposit'),
      {
        ...{ csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: bonus.id },
        key: / name="key" value="([^"]+)"/.exec(page)?.[1] ?? '',
      },
      { Cookie: `${who.cookie}; lang=EN` },
    )

  it.each([true, false])(
    'the deposit page has the choice of a bonus only when offers are allowed: %s',
    async (marketing) => {
      newDeposit(marketing)
      expect((await html(href('deposit'), await newMember(marketing))).includes(bonus.title)).toBe(marketing)
    },
  )

  it('the deposit page has no bonus even if this browser’s session is outdated', async () => {
    newDeposit(false)
    expect(await html(href('deposit'), await newMember(true))).not.toContain(bonus.title)
  })

  it('the deposit page requests the member’s protection once, also with a bonus', async () => {
    newDeposit(true)
    const who = await newMember(true)
    const page = await html(href('deposit'), who)
    lobby.platform.requests.length = 0
    expect((await pay(who, page)).status).toBe(303)
    expect(lobby.platform.calls('protection')).toHaveLength(1)
    expect(lobby.platform.calls('depositByQr')).toHaveLength(1)
  })

  it('the deposit page refuses a bonus that is posted although offers are hidden', async () => {
    newDeposit(false)
    const who = await newMember(true)
    const page = await html(href('deposit'), who)
    const answer = await pay(who, page)
    expect(await answer.text()).toContain('This bonus is not available with this deposit')
    expect(lobby.platform.calls('depositByQr')).toEqual([])
  })
})

describe('the setting for offers', () => {
  const press = async (who: TestMember, isOn: string) => {
    const fields = { csrfToken: who.csrfToken, isOn }
    return lobby.postForm(href('marketing'), fields, { Cookie: `${who.cookie}; lang=EN` })
  }

  it('the setting for offers removes offers immediately, and on other devices', async () => {
    players += 1
    const userName = `offers-${players}`
    const [one, other] = [await createMember({ userName }), await createMember({ userName })]
    expect(await html(href('marketing'), one)).toContain('You get offers')
    lobby.platform.values.setMarketing = { standing: 'none', marketing: false }
    const answer = await press(one, 'off')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, href('marketing', { done: 'yes' })])
    expect(lobby.platform.calls('setMarketing').map(({ body }) => body)).toEqual(['{"isOn":false}'])
    for (const device of [one, other]) expect(await html(href('home'), device)).not.toContain(BANNER)
    lobby.platform.values.setMarketing = { standing: 'none', marketing: true }
    await press(one, 'on')
    for (const device of [one, other]) expect(await html(href('home'), device)).toContain(BANNER)
  })

  it('the setting for offers explains that a reached limit always hides offers', async () => {
    lobby.platform.values.protection = { standing: 'none', spent: { kind: 'loss', period: 'month' } }
    expect(await html(href('marketing'), await newMember(true))).toContain(
      'You have reached one of your limits',
    )
  })
})

it('the setting for offers follows a limit that the platform reports as reached', async () => {
  const who = await newMember(true)
  expect(await html(href('home'), who)).toContain(BANNER)
  lobby.platform.values.protection = { standing: 'none', spent: { kind: 'wager', period: 'day' } }
  await (await lobby.api('/m/api/popups', { member: who })).text()
  expect(await html(href('home'), who)).not.toContain(BANNER)
})
