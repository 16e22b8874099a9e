import { beforeEach, describe, expect, it } from 'vitest'
import { href, type PageId } from '../../../shared/paths'
import { MGA_PRODUCT, UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { payment } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, linksOf, parseSetCookies, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Breaks, exclusions, their lifting, and account closure: required fields, platform calls, and the end of
 * every session.
 */

const lobby = await sharedLobby()
const strict = await sharedLobby({
  product: {
    ...{ ...UKGC_PRODUCT, origin: ORIGIN, jackpotMode: 'live' },
    ...{ jurisdictions: ['MT', 'GB'], minimumAge: { MT: 18, GB: 18 } },
  },
})
const malta = await sharedLobby({ product: { ...MGA_PRODUCT, origin: ORIGIN, jackpotMode: 'live' } })
const cf = { country: 'MT' } as never
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

let players = 0
const newName = () => {
  players += 1
  return `tool-${players}`
}
const read = async (path: string, who: TestMember) =>
  (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
/** Returns the path of a page. The second step of an exclusion has its length in the URL. */
const pathOf = (page: PageId, { length }: Record<string, string>) =>
  page === 'self-exclusion' ? href(page, { length }) : href(page)
const post = (page: PageId, who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(
    pathOf(page, fields),
    { csrfToken: who.csrfToken, ...fields },
    { Cookie: `${who.cookie}; lang=EN` },
  )
const bodies = (name: Parameters<typeof lobby.platform.calls>[0], of = lobby) =>
  of.platform.calls(name).map(({ body }) => JSON.parse(body ?? ''))

const tools = [
  ['time-out', { length: '7', days: '', confirmed: 'yes' }, 'takeTimeOut', 'timeout', { hours: 168 }],
  ['self-exclusion', { length: '12' }, 'excludeSelf', 'excluded', { months: 12 }],
  ['self-exclusion', { length: 'good' }, 'excludeSelf', 'excluded', { months: null }],
  ['account-closure', { sure: 'on' }, 'closeAccount', 'closed', {}],
] as const

describe.each(tools)('time off by %s with %j', (page, fields, call, standing, body) => {
  beforeEach(() => {
    lobby.platform.values[call] = { standing }
  })

  it('time off is sent to the platform, and logs the member out on every device', async () => {
    const userName = newName()
    const [one, other] = [await createMember({ userName }), await createMember({ userName })]
    expect((await lobby.fetch(href('withdraw'), { headers: { Cookie: other.cookie } })).status).toBe(200)
    const answer = await post(page, one, fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      href('time-off', { began: standing }),
    ])
    expect(bodies(call)).toEqual([body])
    expect(parseSetCookies(answer)['__Host-session']).toContain('Max-Age=0')
    for (const device of [one, other]) {
      const next = await lobby.fetch(href('withdraw'), { headers: { Cookie: device.cookie } })
      expect(next.headers.get('Location')).toContain(href('login'))
    }
  })

  it('time off restricts even a login that has just begun', async () => {
    const userName = newName()
    await post(page, await createMember({ userName }), fields)
    const later = await createMember({
      ...{ userName, issuedAt: Date.now() + 1000, seenAt: Date.now() },
      protection: { standing: 'none', offers: true, at: Date.now() - 5000 },
    })
    const home = await lobby.fetch(href('home'), { headers: { Cookie: later.cookie } })
    expect(home.headers.get('Location')).toBe(href('time-off'))
  })

  it('time off changes nothing when the platform refuses', async () => {
    const who = await createMember({ userName: newName() })
    lobby.platform.script(call, { kind: 'refusal', errorCode: 'system.error', status: 500 })
    const answer = await post(page, who, fields)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('data-form-error')
    expect((await lobby.fetch(href('home'), { headers: { Cookie: who.cookie } })).status).toBe(200)
  })

  it('time off is refused for another session’s form', async () => {
    const who = await createMember({ userName: newName() })
    const answer = await post(page, { ...who, csrfToken: 'x'.repeat(20) }, fields)
    expect(answer.status).toBe(403)
    expect(lobby.platform.calls(call)).toEqual([])
  })

  it('time off is closed to free play', async () => {
    const who = await createMember({ userName: newName(), type: 4 })
    expect(await read(href(page), who)).toContain('You need a real account to use this tool')
    expect((await post(page, who, fields)).status).toBe(403)
    expect(getNotAllowedText(4)).toBeTruthy()
  })
})

describe('a break', () => {
  it.each([
    [{ length: 'other', days: '৩' }, { hours: 72 }],
    [{ length: 'other', days: ' 30 ' }, { hours: 720 }],
    [{ length: '1', days: '99' }, { hours: 24 }],
  ])('a break of %j gets the response %j', async (fields, body) => {
    lobby.platform.values.takeTimeOut = { standing: 'timeout' }
    const who = await createMember({ userName: newName() })
    const step = await post('time-out', who, fields)
    const days = body.hours / 24
    expect([step.status, step.headers.get('Location')]).toEqual([303, href('time-out', { days })])
    expect(lobby.platform.calls('takeTimeOut')).toEqual([])
    await post('time-out', who, { ...fields, confirmed: 'yes' })
    expect(bodies('takeTimeOut')).toEqual([body])
  })

  it.each(['0', '31', '1.5', '-3', '', 'a week'])(
    'a break of %j days is refused at the field, and stays typed',
    async (days) => {
      const answer = await post('time-out', await createMember({ userName: newName() }), {
        length: 'other',
        days,
      })
      const html = await answer.text()
      expect(html).toContain('Enter a whole number of days within these limits')
      expect(html).toContain(`value="${days}"`)
      expect(lobby.platform.calls('takeTimeOut')).toEqual([])
    },
  )

  it.each([1, 6, 7, 30])('a break of %i days requires a confirmation that shows its end', async (days) => {
    const who = await createMember({ userName: newName() })
    const first = await read(href('time-out'), who)
    expect(first).toContain('Step 1 of 2 · choose a length')
    const second = await read(href('time-out', { days }), who)
    expect(second).toMatch(/Take a break until .*\?/)
    expect(second).toContain(`name="days" value="${days}"`)
    const lasting = 'Your break starts immediately and cannot be shortened, even by customer service.'
    expect([second.includes(lasting), second.includes('You will be logged out on all devices.')]).toEqual([
      days >= 7,
      days >= 7,
    ])
    expect(lobby.platform.calls('takeTimeOut')).toEqual([])
  })

  it.each(['0', '31', 'ever', '1.5'])(
    'a break of %s days has no confirmation step, because its length is invalid',
    async (days) => {
      const html = await read(`${href('time-out')}?days=${days}`, await createMember({ userName: newName() }))
      expect(html).toContain('Length of break')
    },
  )

  it('a break that is shorter than the current one is refused with the reason', async () => {
    lobby.platform.script('takeTimeOut', { kind: 'refusal', errorCode: 'timeout.shorter', status: 409 })
    const answer = await post('time-out', await createMember({ userName: newName() }), {
      length: '1',
      confirmed: 'yes',
    })
    expect(await answer.text()).toContain('You can extend it, but not shorten it.')
  })

  it('under the rules of ukgc, a break may last six weeks', async () => {
    strict.platform.values.takeTimeOut = { standing: 'timeout' }
    const who = await createMember({ userName: newName() })
    const Cookie = `${who.cookie}; lang=EN`
    const page = await strict.fetch(href('time-out'), { headers: { Cookie }, cf })
    expect(await page.text()).toContain('Up to 42 days')
    const body = new URLSearchParams({
      csrfToken: who.csrfToken,
      length: 'other',
      days: '42',
      confirmed: 'yes',
    }).toString()
    const headers = { Cookie, Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }
    await strict.fetch(href('time-out'), { method: 'POST', headers, body, cf })
    expect(bodies('takeTimeOut', strict)).toEqual([{ hours: 1008 }])
  })
})

describe('an exclusion', () => {
  it('an exclusion explains its effect, then requires a confirmation', async () => {
    const who = await createMember({ userName: newName() })
    const first = await read(href('self-exclusion'), who)
    for (const text of [
      'Games and deposits are blocked immediately.',
      'You will be logged out on all devices.',
      'Indefinite',
    ])
      expect(first).toContain(text)
    const second = await read(href('self-exclusion', { length: 6 }), who)
    expect(second).toMatch(/Self-exclude until .*\?/)
    expect(second).toContain('name="length" value="6"')
    expect(lobby.platform.calls('excludeSelf')).toEqual([])
  })

  it.each(['5', 'ever', '-1'])('an exclusion of %s is refused', async (length) => {
    const who = await createMember({ userName: newName() })
    expect(await read(href('self-exclusion', { length }), who)).toContain(
      'How long do you want to self-exclude for?',
    )
    await post('self-exclusion', who, { length })
    expect(lobby.platform.calls('excludeSelf')).toEqual([])
  })
})

describe('during active time off', () => {
  const DAY_MS = 86_400_000
  const at = Date.now() - 1000
  const resting = (standing: 'timeout' | 'excluded' | 'closed', until?: number) =>
    createMember({
      userName: newName(),
      protection: { standing, offers: false, at, ...(until !== undefined && { until }) },
    })
  const lengthsOf = (html: string) =>
    [...html.matchAll(/type="radio"[^>]* value="(\w+)"|value="(\w+)"[^>]* type="radio"/g)].map(
      ([, one, other]) => one ?? other,
    )

  it('during a break, only longer breaks are offered, and its end is shown', async () => {
    const html = await read(href('time-out'), await resting('timeout', Date.now() + 5.5 * DAY_MS))
    expect(textOf(html)).toMatch(
      /You are taking a break until .*\. You can extend your break, but not shorten it\./,
    )
    expect(lengthsOf(html)).toEqual(['7', '30', 'other'])
    expect(textOf(html)).toContain('Enter a whole number from 6 to 30')
  })

  it('during an exclusion, only longer exclusions are offered, and its end is shown', async () => {
    const html = await read(href('self-exclusion'), await resting('excluded', Date.now() + 200 * DAY_MS))
    expect(textOf(html)).toMatch(
      /You are self-excluded until .*\. You can extend your self-exclusion, but not shorten it\./,
    )
    expect(lengthsOf(html)).not.toContain('6')
    expect(lengthsOf(html)).toContain('12')
  })

  it.each([
    ['time-out', 'excluded', 200 * DAY_MS],
    ['time-out', 'closed', undefined],
    ['self-exclusion', 'excluded', undefined],
    ['self-exclusion', 'closed', undefined],
    ['account-closure', 'closed', undefined],
    ['limits', 'closed', undefined],
  ] as const)('the page %s redirects when it could not extend %s (%s ms)', async (page, standing, ms) => {
    const who = await resting(standing, ms && Date.now() + ms)
    const answer = await lobby.fetch(href(page), { headers: { Cookie: who.cookie } })
    expect(answer.headers.get('Location')).toBe(href('time-off'))
  })
})

describe('lifting an exclusion', () => {
  const at = Date.now() - 1000
  const excluded = { standing: 'excluded', offers: false, at } as const
  const now = Date.now()

  it('lifting an exclusion is not offered before the minimum time', async () => {
    lobby.platform.values.protection = { now, standing: 'excluded', liftableFrom: now + 86_400_000 }
    const html = await read(
      href('time-off'),
      await createMember({ userName: newName(), protection: excluded }),
    )
    expect(html).toContain('You can ask to end your self-exclusion from')
    expect(html).not.toContain('name="reason"')
  })

  it('lifting an exclusion requires a reason, sends it, and shows the date on which the exclusion ends', async () => {
    lobby.platform.values.protection = { now, standing: 'excluded', liftableFrom: now - 1 }
    const who = await createMember({ userName: newName(), protection: excluded })
    expect(await read(href('time-off'), who)).toContain('name="reason"')
    const empty = await post('time-off', who, { reason: '  ' })
    expect(await empty.text()).toContain('This field is required')
    lobby.platform.values.askLifting = {
      now,
      standing: 'excluded',
      liftableFrom: now - 1,
      liftedAt: now + 9e7,
    }
    const answer = await post('time-off', who, { reason: 'I feel well again' })
    expect(answer.headers.get('Location')).toBe(href('time-off'))
    expect(bodies('askLifting')).toEqual([{ reason: 'I feel well again' }])
    lobby.platform.values.protection = lobby.platform.values.askLifting
    expect(await read(href('time-off'), who)).toContain(
      'You have asked to end your self-exclusion. It ends on',
    )
  })
})

it.each([
  ['requested', 'We are reviewing your request to end your self-exclusion.', false],
  ['declined', 'We declined your request to end your self-exclusion.', true],
])('a request to end an exclusion that is %s is shown', async (lifting, sentence, canAsk) => {
  const now = Date.now()
  lobby.platform.values.protection = { now, standing: 'excluded', liftableFrom: now - 1, lifting }
  const protection = { standing: 'excluded', offers: false, at: now - 1000 } as const
  const html = await read(href('time-off'), await createMember({ userName: newName(), protection }))
  expect(html).toContain(sentence)
  expect(html.includes('name="reason"')).toBe(canAsk)
})

const readIn = async (of: typeof lobby, path: string, who: TestMember) =>
  (await of.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` }, cf })).text()

describe('ending an exclusion by the rules of mga', () => {
  it('by the rules of mga, a player reads that customer service can end an exclusion early', async () => {
    malta.platform.heal()
    const who = await createMember({ userName: newName() })
    const sentence = 'Only customer service can end it early, at your request.'
    const first = textOf(await readIn(malta, href('self-exclusion'), who))
    const second = textOf(await readIn(malta, href('self-exclusion', { length: 6 }), who))
    expect([first, second]).toEqual([expect.stringContaining(sentence), expect.stringContaining(sentence)])
    expect(first).toContain('It ends 7 days after we accept your request.')
    expect(first + second).not.toMatch(/cannot be ended early/)
  })

  it('an exclusion that ends with its time does not ask for a request to end it', async () => {
    const now = Date.now()
    const until = now + 86_400_000
    malta.platform.values.protection = { now, standing: 'excluded', until, liftableFrom: until }
    const protection = { standing: 'excluded', offers: false, at: now - 1000 } as const
    const who = await createMember({ userName: newName(), protection })
    const page = textOf(await readIn(malta, href('time-off'), who))
    expect(page).toContain('You cannot play or deposit until')
    expect(page).not.toContain('Ending your self-exclusion')
  })
})

describe('ending an exclusion by the rules of ukgc', () => {
  const now = Date.now()
  const visit = async (page: PageId, who: TestMember) => textOf(await readIn(strict, href(page), who))
  const sentence = `You cannot end it online. Contact customer service by phone or in person. ${UKGC_PRODUCT.support.phone}`

  it('by the rules of ukgc, an exclusion is not ended online: neither the page nor a posted form asks for it', async () => {
    strict.platform.heal()
    strict.platform.values.protection = { now, standing: 'excluded', liftableFrom: now - 1 }
    const protection = { standing: 'excluded', offers: false, at: now - 1000 } as const
    const who = await createMember({ userName: newName(), protection })
    const page = await visit('time-off', who)
    expect(page).toContain(sentence)
    expect(page).not.toContain('Why do you want to end your self-exclusion?')
    const body = new URLSearchParams({ csrfToken: who.csrfToken, reason: 'I feel well again' }).toString()
    const headers = {
      Cookie: `${who.cookie}; lang=EN`,
      Origin: ORIGIN,
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const { status } = await strict.fetch(href('time-off'), { method: 'POST', headers, body, cf })
    expect(status).toBe(422)
    expect(strict.platform.calls('askLifting')).toEqual([])
  })

  it('by the rules of ukgc, the choice of an exclusion says how it ends', async () => {
    strict.platform.heal()
    const page = await visit('self-exclusion', await createMember({ userName: newName() }))
    expect(page).toContain('After the period you choose, it ends only if you ask us to end it.')
    expect(page).toContain('You can ask us to end an indefinite self-exclusion once 6 months have passed.')
    expect(page).toContain(sentence)
  })

  it('by the rules of ukgc, the confirmation of an exclusion does not promise that it ends on a day', async () => {
    const path = href('self-exclusion', { length: 6 })
    const page = textOf(await readIn(strict, path, await createMember({ userName: newName() })))
    expect(page).toMatch(/Self-exclude until at least .*\?/)
    expect(page).toContain('Your self-exclusion does not end automatically.')
  })

  it('the choice of an exclusion leads to customer service and to the national exclusion register', async () => {
    const who = await createMember({ userName: newName() })
    const answer = await strict.fetch(href('self-exclusion'), {
      headers: { Cookie: `${who.cookie}; lang=EN` },
      cf: { country: 'GB' } as never,
    })
    const html = await answer.text()
    expect(textOf(html)).toContain('You can also self-exclude through customer service')
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([href('service'), UKGC_PRODUCT.helpResources.GB[0]?.url]),
    )
  })
})

describe('closing an account', () => {
  it('closing an account shows the remaining money first, with a link to withdraw it', async () => {
    const html = await read(href('account-closure'), await createMember({ userName: newName() }))
    expect(html).toMatch(/Withdraw.*first/)
    expect(html).toContain(`href="${href('withdraw')}"`)
    expect(html).toContain(`href="${href('self-exclusion')}"`)
  })

  it.each([
    ['closure.balance', 'Withdraw your balance and wait for open bets to be settled'],
    ['closure.payments', 'You have a payment in progress'],
  ])('closing an account that is refused with %s shows the reason', async (errorCode, sentence) => {
    lobby.platform.script('closeAccount', { kind: 'refusal', errorCode, status: 409 })
    const answer = await post('account-closure', await createMember({ userName: newName() }), { sure: 'on' })
    expect(await answer.text()).toContain(sentence)
  })

  const balance = (sumBalance: string, more: object = {}) => {
    lobby.platform.values.balance = { currencySymbol: '৳', currency: 'BDT', sumBalance, ...more }
  }
  const closure = async (type = 0) =>
    read(href('account-closure'), await createMember({ userName: newName(), type }))

  it('closing an account shows money in provider wallets, with a link to transfer it', async () => {
    balance('0')
    lobby.platform.values.openPayments = { list: [] }
    const html = await closure()
    expect(textOf(html)).toContain('৳ 0.00 in your main wallet')
    expect(textOf(html)).toContain('৳ 8,400 more in provider wallets')
    expect(html).toContain(`href="${href('transfers')}"`)
    expect(html).not.toContain('Nothing left to withdraw')
  })

  it('closing an account shows that no money is left only when every wallet is empty', async () => {
    balance('0')
    lobby.platform.values.openPayments = { list: [] }
    lobby.platform.values.vendorBalance = { balance: '0' }
    expect(await closure()).toContain('Nothing left to withdraw')
    lobby.platform.script('vendorBalance', { kind: 'refusal', errorCode: 'transfer.down', status: 503 })
    const html = await closure()
    expect(html).not.toContain('Nothing left to withdraw')
    expect(textOf(html)).toContain('Provider wallet balances unavailable')
    lobby.platform.values.vendorBalance = { balance: '0' }
    lobby.platform.values.protection = { standing: 'none', openBets: 1 }
    expect(await closure()).not.toContain('Nothing left to withdraw')
  })

  it('closing an account takes the main wallet from a total that includes provider wallets', async () => {
    balance('26800', { isTotal: true })
    expect(textOf(await closure())).toContain('৳ 18,400.00 in your main wallet')
  })

  it('closing an account links to customer service when the account cannot withdraw', async () => {
    balance('500')
    const html = await closure(41)
    expect(textOf(html)).toContain('Ask customer service to pay it out before you close your account.')
    expect(linksOf(html)).toContain(href('service'))
    expect(textOf(html)).not.toMatch(/Withdraw .* first/)
  })

  it('closing an account calls no provider for accounts that cannot have money there', async () => {
    await closure(40)
    expect(lobby.platform.calls('vendorWallets')).toEqual([])
  })

  it('closing an account counts only unfinished payments as pending', async () => {
    lobby.platform.values.openPayments = {
      list: [payment({ id: 'P1' }), payment({ id: 'P2', state: 'expired' })],
    }
    const html = await closure()
    expect(textOf(html)).toContain('1 payment in progress')
    expect(html).toContain(`href="${href('payment-records', { state: 'open' })}"`)
    lobby.platform.values.openPayments = { list: [payment({ id: 'P2', state: 'expired' })] }
    expect(textOf(await closure())).not.toMatch(/\d payments? in progress/)
  })

  it('closing an account explains the effect on open bets and pending payments, and which records are retained', async () => {
    lobby.platform.values.protection = { standing: 'none', openBets: 2 }
    const html = await read(href('account-closure'), await createMember({ userName: newName() }))
    for (const text of [
      '2 open bets',
      'They must be settled first',
      'open bets must be settled and payments completed',
    ])
      expect(html).toContain(text)
    expect(html).toContain('for as long as the law requires')
    lobby.platform.values.protection = { standing: 'none' }
    const untold = await read(href('account-closure'), await createMember({ userName: newName() }))
    expect(untold).not.toMatch(/\d open bet/)
  })

  it('closing an account requires a checked box', async () => {
    const answer = await post('account-closure', await createMember({ userName: newName() }), {})
    expect(await answer.text()).toContain('Tick this box to confirm')
    expect(lobby.platform.calls('closeAccount')).toEqual([])
  })
})
