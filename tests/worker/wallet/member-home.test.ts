import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { href } from '../../../shared/paths'
import { banner, payment, vendorWallets } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { readerOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The member center: access, content, and failures of the platform. */

const path = href('member-home')
const lobby = await sharedLobby()

let player: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.settings = { mobileTemplate: { mem_cen: 1 } }
  await lobby.flush()
  player = await createMember()
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const textOf = (html: string) =>
  html
    .replaceAll(/<data hidden[\s\S]*?<\/data>/g, '')
    .replaceAll(/<(script|style|noscript)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')

/** Returns the member center as rendered without scripts. */
async function readPageWithoutScripts(who: TestMember = player) {
  const response = await lobby.fetch(path, { headers: { Cookie: `lang=EN; ${who.cookie}` } })
  const main = mainOf(await response.text())
  return { status: response.status, main, text: textOf(main) }
}

/** Returns the links in the page’s main element. */
const linksOf = (main: string) => [...main.matchAll(/ href="(\/m\/[^"?#]*)/g)].map(([, to]) => to)

it('the member center redirects guests to the login and back', async () => {
  const response = await lobby.fetch(path)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/m/login?return=%2Fm%2Fmember%2Fhome')
})

describe('the member center of a member', () => {
  it('the member center shows name, id, level, balance and session', async () => {
    const { status, text } = await readPageWithoutScripts()
    expect(status).toBe(200)
    for (const part of [
      'Rahim',
      'ID 7',
      '৳ 1,520',
      'VIP 4: ৳ 12,400 left to wager',
      '62%',
      'Session started',
    ])
      expect(text).toContain(part)
    // The balance is shown in whole units, as in the header.
    expect(text).not.toContain('1,520.75')
  })

  it.each([
    ['reports no level, as VIP 0', null, true],
    ['does not report the level, nowhere', undefined, false],
  ])(
    'the page shows the VIP level of a member of whom the platform %s',
    async (_what, clubLabel, isShown) => {
      lobby.platform.values.memberInfo = { id: 7, account: 'rahim01', nickname: 'Rahim', type: 0, clubLabel }
      lobby.platform.script('rankProgress', { kind: 'refusal', errorCode: 'down', status: 503 })
      const response = await lobby.fetch(path, { headers: { Cookie: `lang=EN; ${player.cookie}` } })
      const html = await response.text()
      const inMain = textOf(mainOf(html))
      expect(inMain).toContain('We couldn’t load your level.')
      expect(inMain.includes('VIP 0')).toBe(isShown)
      // Header and drawer
      expect(textOf(html.replace(/<main[\s\S]*<\/main>/, '')).includes('VIP 0')).toBe(isShown)
    },
  )

  it('the member center has one symbol for a currency, whatever the platform uses', async () => {
    lobby.platform.values.balance = { currencySymbol: '₨', currency: 'PKR', sumBalance: '1500' }
    lobby.platform.values.openPayments = { list: [payment({ currency: 'PKR' })] }
    const { text } = await readPageWithoutScripts()
    expect(text).toContain('Rs 1,500')
    expect(text).toContain('Rs 2,000.37')
    expect(text).not.toContain('₨')
  })

  it('the member center has the platform’s symbol when the wallet names no currency', async () => {
    lobby.platform.values.balance = { currencySymbol: '₨', sumBalance: '1500' }
    expect((await readPageWithoutScripts()).text).toContain('₨ 1,500')
  })

  it('the member center labels the balance as the main wallet, with the amount in provider wallets below it', async () => {
    expect((await readPageWithoutScripts()).text).toMatch(
      /Main wallet.*৳ 1,520.*৳ 8,400 more in provider wallets/,
    )
    lobby.platform.values.vendorBalance = { balance: '0.00' }
    expect((await readPageWithoutScripts()).text).toContain('Nothing in provider wallets')
    lobby.platform.values.vendorWallets = vendorWallets({ list: [] })
    expect((await readPageWithoutScripts()).text).not.toContain('provider wallets')
  })

  it('the member center labels the balance as a total when the platform reports it as one', async () => {
    lobby.platform.values.balance = {
      ...{ currencySymbol: '৳', currency: 'BDT', sumBalance: '9920.75', isTotal: true },
    }
    const { text } = await readPageWithoutScripts()
    expect(text).toMatch(/Total balance.*৳ 9,920/)
    expect(text).not.toContain('provider wallets')
    expect(lobby.platform.calls('vendorWallets')).toEqual([])
  })

  it('the member center reports that money in provider wallets is unknown', async () => {
    lobby.platform.script('vendorWallets', { kind: 'refusal', errorCode: 'down', status: 503 })
    expect((await readPageWithoutScripts()).text).toContain('Provider wallet balances unavailable')
  })

  it('the member center loads the data that the page frame shares only once', async () => {
    await readPageWithoutScripts()
    for (const name of ['memberInfo', 'balance', 'rankProgress', 'openPayments'] as const)
      expect(lobby.platform.calls(name), name).toHaveLength(1)
  })

  it('the member center has no link back to home', async () => {
    const { main } = await readPageWithoutScripts()
    const links = linksOf(main.slice(main.indexOf('</h1>')))
    expect(links).toEqual(expect.arrayContaining([href('message'), href('security'), href('help')]))
    expect(links).not.toContain(href('home'))
  })

  it('the member center has customer service and the app when the operator offers them', async () => {
    const offers = async () =>
      linksOf((await readPageWithoutScripts()).main).filter((to) => /service|app$/.test(String(to)))
    expect(await offers()).toEqual([])
    lobby.platform.values.settings = {
      mobileTemplate: { mem_cen: 1 },
      resources: [{ resourceType: 'Android', url: 'https://apps.example/lobby.apk' }],
    }
    lobby.platform.values.whitelabel = { DOWNLOADWINDOW3: true }
    await lobby.flush()
    expect(await offers()).toEqual([href('app')])
  })

  it('the member center shows no unknown amount', async () => {
    lobby.platform.script('balance', { kind: 'refusal', errorCode: 'down', status: 503 })
    const { text } = await readPageWithoutScripts()
    expect(text).toContain('Your balance isn’t available at the moment')
    expect(text).toContain('Rahim')
    // The amounts of the VIP level are the platform’s.
    expect(text).toContain('VIP 4: 12,400 left to wager')
    expect(text).not.toMatch(/৳/)
  })

  it.each<[EndpointName, string]>([
    ['memberInfo', 'We couldn’t load your profile.'],
    ['balance', 'Your balance isn’t available at the moment'],
    ['rankProgress', 'We couldn’t load your level.'],
    ['openPayments', 'We couldn’t load your payments.'],
  ])('the member center keeps all other sections when %s fails', async (name, sentence) => {
    const parts = new Map<EndpointName, RegExp>([
      ['memberInfo', /ID 7/],
      ['balance', /৳ 1,520/],
      ['rankProgress', /62%/],
    ])
    lobby.platform.script(name, { kind: 'refusal', errorCode: 'down', status: 503 })
    const { text, main } = await readPageWithoutScripts()
    expect(text).toContain(sentence)
    expect(main).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>(?:<span[^>]*>)?Try again`))
    for (const [other, part] of parts)
      if (other === name) expect(text).not.toMatch(part)
      else expect(text).toMatch(part)
  })

  it('the member center names the member even when the platform does not', async () => {
    lobby.platform.script('memberInfo', { kind: 'refusal', errorCode: 'down', status: 503 })
    expect((await readPageWithoutScripts()).text).toContain('rahim01')
  })

  it('the member center reports the highest VIP level', async () => {
    lobby.platform.values.rankProgress = { level: 'VIP 9' }
    expect((await readPageWithoutScripts()).text).toContain('VIP 9 is the highest level')
  })
})

describe('the plain template of the member center', () => {
  it.each([
    {},
    { mobileTemplate: { mem_cen: 0 } },
    { mobileTemplate: 'new' },
    { mobileTemplate: { mem_cen: 'x' } },
  ])('the plain template of the member center is used for the settings %j', async (settings) => {
    lobby.platform.values.settings = settings
    await lobby.flush()
    const { main, text } = await readPageWithoutScripts()
    expect(text).toContain('৳ 1,520')
    expect(text).toContain('ID 7')
    expect(text).not.toMatch(/VIP|Limits and breaks/)
    expect(main).not.toContain('Change profile picture')
  })

  it('the plain template of the member center has the same entries in the same order, but no level', async () => {
    const drawn = linksOf((await readPageWithoutScripts()).main).filter((link) => link !== href('vip'))
    lobby.platform.values.settings = {}
    await lobby.flush()
    expect(linksOf((await readPageWithoutScripts()).main)).toEqual(drawn)
  })
})

describe('pending payments', () => {
  const open = (more: Record<string, unknown> = {}) =>
    payment({
      amount: '2000',
      payAmount: '2000.37',
      state: 'review',
      usualMinutes: 5,
      currency: 'BDT',
      ...more,
    })

  it('pending payments appear on the page with the exact amount', async () => {
    lobby.platform.values.openPayments = { list: [open()] }
    const { text } = await readPageWithoutScripts()
    expect(text).toContain('Deposit of ৳ 2,000.37 under review')
    expect(text).toContain('Usually 5 minutes')
  })

  it.each([
    ['deposit', 'created', 'Deposit of ৳ 2,000.37 pending'],
    ['deposit', 'done', 'Deposit of ৳ 2,000.37 completed'],
    ['deposit', 'failed', 'Deposit of ৳ 2,000.37 failed'],
    ['withdrawal', 'created', 'Withdrawal of ৳ 2,000.37 pending'],
    ['withdrawal', 'sent', 'Withdrawal of ৳ 2,000.37 processing'],
    ['withdrawal', 'failed', 'Withdrawal of ৳ 2,000.37 failed'],
    ['withdrawal', 'of the future', 'Withdrawal of ৳ 2,000.37 under review'],
  ])('pending payments show the progress of a %s that is %s', async (direction, state, sentence) => {
    lobby.platform.values.openPayments = { list: [open({ direction, state })] }
    expect((await readPageWithoutScripts()).text).toContain(sentence)
  })

  it('pending payments show both amounts when another amount arrived than was requested', async () => {
    const other = open({ paidAmount: '1000' })
    lobby.platform.values.openPayments = { list: [other] }
    const both = 'You requested ৳ 2,000.37, but we received ৳ 1,000.'
    const { text } = await readPageWithoutScripts()
    expect(text).toContain('Deposit of ৳ 1,000 under review')
    expect(text).toContain(both)
    lobby.platform.values.openPayments = { list: [other, open({ id: 'p-2' })] }
    expect((await readPageWithoutScripts()).text).toContain(both)
  })

  it('pending payments omit a bank’s duration once the money was sent', async () => {
    lobby.platform.values.openPayments = { list: [open({ direction: 'withdrawal', state: 'sent' })] }
    expect((await readPageWithoutScripts()).text).not.toContain('Usually')
  })

  it('pending payments are a list when there are several', async () => {
    lobby.platform.values.openPayments = {
      list: [open({ id: 'p-2' }), open({ id: 'p-1', direction: 'withdrawal', state: 'sent' })],
    }
    const { text } = await readPageWithoutScripts()
    expect(text).toContain('2 payments in progress')
    expect(text).toMatch(/Deposit[\s\S]*Under review[\s\S]*Withdrawal[\s\S]*Processing/)
  })

  it('pending payments are returned over the API to their member only', async () => {
    lobby.platform.values.openPayments = {
      list: [open({ id: 'p-1', reference: 'secret', proof: { at: 1 } })],
    }
    const api = '/m/api/wallet/payments'
    const answer = await lobby.api(api, { member: player })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const { list } = (await answer.json()) as { list: object[] }
    expect(list).toEqual([
      {
        id: 'p-1',
        direction: 'deposit',
        state: 'review',
        amount: '2000.37',
        createdAt: expect.any(Number),
        usualMinutes: 5,
        currency: 'BDT',
      },
    ])
    expect(lobby.platform.calls('openPayments').at(-1)?.headers.authorization).toContain(
      'canary-member-token',
    )
    expect((await lobby.api(api)).status).toBe(401)
    const headers = { 'X-CSRF-Token': 'csrf-of-the-one-before' }
    expect((await lobby.api(api, { member: player, headers })).status).toBe(403)
    expect((await lobby.api(`${api}?id=1`, { member: player })).status).toBe(400)
  })

  it.each([4, 40, 99])(
    'pending payments are not requested when account type %i can have none',
    async (type) => {
      await readPageWithoutScripts(await createMember({ type }))
      expect(lobby.platform.calls('openPayments')).toEqual([])
    },
  )
})

describe('the member center of a trial player', () => {
  it('the member center of a trial player explains what needs a formal account and what is not transferred, Cancel first', async () => {
    const trial = await createMember({ type: 4 })
    const { main, text } = await readPageWithoutScripts(trial)
    expect(text).toContain('You need a real account for deposits')
    expect(text).toContain('Play money and results don’t carry over')
    // Without scripts the page has both links. With scripts a dialog has them.
    expect(main).toMatch(
      /<noscript><a [^>]*href="\/m\/home"[^>]*>(?:<span[^>]*>)?Cancel(?:<\/span>)?<\/a><\/noscript><a [^>]*href="\/m\/register"/,
    )
  })

  it('the member center of a trial player shows play money without a currency, and the features of free play', async () => {
    const { main, text } = await readPageWithoutScripts(await createMember({ type: 4 }))
    expect(text).toMatch(/Rahim[\s\S]*Free play account/)
    expect(text).toMatch(/Play money balance1,520/)
    expect(text).not.toMatch(/৳|VIP/)
    expect(linksOf(main)).not.toContain(href('change-psw'))
    expect(linksOf(main)).toEqual(expect.arrayContaining([href('message'), href('player-protection')]))
    expect(lobby.platform.calls('rankProgress')).toEqual([])
  })

  it('the member center of a trial player offers no registration when it is closed', async () => {
    lobby.platform.values.whitelabel = { HIDEREG3: true }
    await lobby.flush()
    expect(linksOf((await readPageWithoutScripts(await createMember({ type: 4 }))).main)).not.toContain(
      href('register'),
    )
  })
})

describe('while the platform is silent', () => {
  it('while the platform is silent, the member center sends the page frame immediately and every section when it arrives', async () => {
    lobby.platform.values.openPayments = { list: [payment({ state: 'review' })] }
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    for (const name of ['memberInfo', 'rankProgress', 'openPayments', 'inboxUnread'] as const)
      lobby.platform.script(name, async () => {
        await held
        return { kind: 'value', value: lobby.platform.values[name] }
      })
    const response = await lobby.fetch(path, { headers: { Cookie: `lang=EN; scripts=1; ${player.cookie}` } })
    const body = readerOf(response)
    const first = await body.until('</html>')
    const kept = first.slice(0, first.indexOf('</html>'))
    expect(kept).toContain('Player protection')
    expect(textOf(mainOf(kept))).not.toMatch(/Rahim|ID 7|VIP|৳|1,520|2,000|Session started|unread/)
    release()
    const rest = await body.toTheEnd()
    expect(rest).toContain('Rahim')
    expect(rest).toContain('62%')
  })
})

it('the member center counts unread messages', async () => {
  lobby.platform.values.announcements = { list: [banner('a', { read: false })] }
  // The count includes an announcement, an inbox message, and three chat messages.
  expect((await readPageWithoutScripts()).text).toMatch(/Messages5/)
})
