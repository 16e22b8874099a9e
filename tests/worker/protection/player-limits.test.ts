import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { MGA_PRODUCT, UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The page of limits: its content, the requests of its forms, and requests that must fail. */

const lobby = await sharedLobby()

const DAY = 86_400_000
const NOW = Date.UTC(2026, 6, 15, 6)
const deposit = { kind: 'deposit', period: 'day' } as const
const limit = (more: Record<string, unknown> = {}) => ({
  ...{ ...deposit, amount: '5000.00', used: '4000.00', left: '1000.00', resetsAt: NOW + DAY / 2 },
  ...more,
})
const limitsOf = (...list: object[]) => ({ now: NOW, currency: 'BDT', list })

let who: TestMember
let players = 0
beforeEach(async () => {
  lobby.platform.heal()
  players += 1
  who = await createMember({ userName: `limits-${players}` })
})

const cookies = (of: TestMember) => ({ Cookie: `${of.cookie}; lang=EN` })
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
const page = async (query = {}, of = who) =>
  (await lobby.fetch(href('limits', query), { headers: cookies(of) })).text()
const post = (fields: Record<string, string>, query: object = deposit, of = who) =>
  lobby.postForm(href('limits', query), { csrfToken: of.csrfToken, ...fields }, cookies(of))
const sent = (name: 'setLimit' | 'removeLimit' | 'confirmLimit' | 'keepLimit') =>
  lobby.platform.calls(name).map(({ body }) => JSON.parse(body) as unknown)
const changes = ['setLimit', 'removeLimit', 'confirmLimit', 'keepLimit'] as const
const sentAny = () => changes.flatMap((name) => sent(name))
const refuse = (name: (typeof changes)[number], errorCode: string, status = 409) =>
  lobby.platform.script(name, { kind: 'refusal', errorCode, status })

const common = { origin: ORIGIN, jackpotMode: 'live' } as const
const [strict, slow] = await Promise.all([
  sharedLobby({ product: { ...UKGC_PRODUCT, ...common } }),
  sharedLobby({ product: { ...MGA_PRODUCT, ...common } }),
])

it.each([
  ['ukgc', strict, '24 hours'],
  ['mga', slow, '7 days'],
] as const)(
  'the limits page shows how long a larger limit waits, by the profile: %s',
  async (_, of, wait) => {
    of.platform.values.limits = limitsOf(limit())
    const headers = cookies(who)
    for (const query of [{}, deposit]) {
      const html = await (
        await of.fetch(href('limits', query), { headers, cf: { country: 'MT' } as never })
      ).text()
      expect(textOf(html)).toMatch(new RegExp(`cooling-off period of ${wait}[;,. ]`))
    }
  },
)

it('the limits page links to verification where it may set the daily withdrawal limit', async () => {
  lobby.platform.values.limits = limitsOf(limit())
  const link = `href="${href('verification')}"`
  lobby.platform.values.whitelabel = { KYCVERIF3: true }
  await lobby.flush()
  expect(await page()).toContain(link)
  lobby.platform.values.whitelabel = {}
  await lobby.flush()
  expect((await page()).slice((await page()).indexOf('<main'))).not.toContain(link)
})

describe('the limits page', () => {
  it('the limits page shows the used and remaining amount of each limit, and when it resets', async () => {
    lobby.platform.values.limits = limitsOf(
      limit(),
      { kind: 'time', period: 'week', amount: '120', used: '72', left: '48', resetsAt: NOW + DAY },
      { kind: 'loss', period: 'month', amount: '1000.00', used: '-250.00', left: '1250.00' },
    )
    const text = textOf(await page())
    expect(text).toMatch(/Daily deposit limit.*৳ ?4,000 of ৳ ?5,000 used.*৳ ?1,000 left/)
    expect(text).toContain('resets on 15 Jul 2026')
    expect(text).toMatch(/Weekly play time limit.*1 hr 12 mins of 2 hrs used.*48 mins left/)
    // A net win shows as 0 used, and not as a negative loss.
    expect(text).toMatch(/Monthly loss limit.*৳ ?0 of ৳ ?1,000 used/)
    expect(text).toContain('These limits never prevent you from withdrawing your money.')
  })

  it('the limits page uses the verb for changing a limit, not the noun for small coins', async () => {
    lobby.platform.values.limits = limitsOf(limit())
    for (const [lang, word] of [
      ['bn', 'বদলান'],
      ['ur', 'تبدیل کریں'],
    ] as const)
      for (const path of [href('limits'), href('player-protection')]) {
        const headers = { Cookie: `${who.cookie}; lang=${lang}` }
        expect(textOf(await (await lobby.fetch(path, { headers })).text()), `${lang} ${path}`).toContain(word)
      }
  })

  it('the limits page reports that a posted limit was not saved, even if no limits load', async () => {
    for (const name of ['limits', 'setLimit'] as const) lobby.platform.script(name, { kind: 'reset' })
    const html = await (await post({ intent: 'set', amount: '100' })).text()
    expect(html).toContain('We couldn’t load your limits')
    expect(textOf(html)).toContain('Your connection is slow or you’re offline. Try again')
  })

  it('the limits page suggests no amount', async () => {
    const html = await page({ kind: 'deposit' })
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*>/)
    expect(html).not.toMatch(/<input[^>]*name="amount"[^>]*value="/)
    expect(html).not.toContain('Quick amounts')
  })

  it('the limits page shows beforehand how long a higher limit waits', async () => {
    expect(textOf(await page({ kind: 'deposit' }))).toContain(
      'A higher limit takes effect only if you confirm it after a cooling-off period of 24 hours.',
    )
  })

  it('the limits page offers to keep the current limit while a higher one waits, and to confirm either afterwards', async () => {
    const pending = { amount: '10000.00', askedAt: NOW - DAY, from: NOW + 1000 }
    lobby.platform.values.limits = limitsOf(limit({ pending }))
    const waiting = await page()
    expect(textOf(waiting)).toMatch(/to change this limit to ৳ ?10,000 ?\. You can confirm the change from/)
    expect(waiting).toContain('value="keep"')
    expect(waiting).not.toContain('value="confirm"')
    lobby.platform.values.limits = limitsOf(limit({ pending: { ...pending, from: NOW } }))
    const due = await page()
    expect(due).toContain('value="keep"')
    expect(due).toContain('value="confirm"')
    expect(due).toContain('name="confirmed" value="10000.00"')
  })

  it('the limits page uses the platform’s clock, even when the visitor’s is wrong', async () => {
    // This machine’s clock is years ahead, so by that clock the wait would have ended.
    const pending = { amount: '10000.00', from: NOW + 1 }
    lobby.platform.values.limits = limitsOf(limit({ pending }))
    expect(await page()).not.toContain('value="confirm"')
  })

  it('the limits page explains that the limits still apply when they cannot be loaded', async () => {
    lobby.platform.script('limits', { kind: 'reset' })
    expect(textOf(await page())).toContain('We couldn’t load your limits. They still apply.')
  })

  it('the limits page is closed to free play and guests', async () => {
    const free = await createMember({ userName: `free-${players}`, type: 4 })
    expect(textOf(await page({}, free))).toContain('limits do not apply')
    expect((await post({ intent: 'set', amount: '5' }, deposit, free)).status).toBe(403)
    const guest = await lobby.fetch(href('limits'))
    expect([guest.status, guest.headers.get('Location')]).toEqual([302, '/m/login?return=%2Fm%2Flimits'])
    expect(sentAny()).toEqual([])
  })
})

describe('the form of a limit', () => {
  it.each([
    ['3500', deposit, '3500'],
    ['৩,৫০০.৫০', deposit, '3500.5'],
    ['1000000000', { kind: 'wager', period: 'month' }, '1000000000'],
  ] as const)('the form of a limit sets %s as it was typed', async (amount, name, expected) => {
    const answer = await post({ intent: 'set', amount }, name)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(href('limits', { done: `${name.kind}-${name.period}` }))
    expect(sent('setLimit')).toEqual([{ ...name, amount: expected }])
  })

  it('the form of a limit sends a time in minutes', async () => {
    const name = { kind: 'time', period: 'day' } as const
    await post({ intent: 'set', amount: '1.5', unit: 'hours' }, name)
    await post({ intent: 'set', amount: '45', unit: 'minutes' }, name)
    expect(sent('setLimit')).toEqual([
      { ...name, amount: '90' },
      { ...name, amount: '45' },
    ])
  })

  it.each([
    ['', deposit, 'required'],
    ['0', deposit, 'amount-format'],
    ['-5', deposit, 'amount-format'],
    ['1.005', deposit, 'amount-format'],
    ['1.5', { kind: 'time', period: 'day' }, 'limit-minutes'],
    ['1441', { kind: 'time', period: 'day' }, 'limit-too-long'],
  ] as const)('the form of a limit refuses %j at the field, and keeps it', async (amount, name, code) => {
    const answer = await post({ intent: 'set', amount }, name)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(`"fieldErrors":{"amount":"${code}"}`)
    if (amount !== '') expect(html).toMatch(new RegExp(`<input[^>]*name="amount"[^>]*value="${amount}"`))
    expect(sentAny()).toEqual([])
  })

  it('the form of a limit shows the outcome that the platform reports', async () => {
    // Another tab has lowered the limit meanwhile, so the seemingly lower amount is an increase and waits.
    const pending = { amount: '4500.00', from: NOW + DAY }
    lobby.platform.values.limits = limitsOf(limit({ amount: '2000.00', left: '0.00', pending }))
    const text = textOf(await page({ done: 'deposit-day' }))
    expect(text).toMatch(
      /Daily deposit limit: you can confirm the change from .* Until you do, ৳ ?2,000 applies/,
    )
    const removal = { amount: null, from: NOW + DAY }
    lobby.platform.values.limits = limitsOf(limit({ amount: '2000.00', left: '0.00', pending: removal }))
    expect(textOf(await page({ done: 'deposit-day' }))).toMatch(
      /Daily deposit limit: you can confirm the removal from .* Until you do, ৳ ?2,000 applies/,
    )
  })

  it('the form of a limit removes, keeps and confirms the limit that its URL names', async () => {
    await post({ intent: 'remove' })
    await post({ intent: 'keep' })
    await post({ intent: 'confirm', confirmed: '10000.00' })
    await post({ intent: 'confirm', confirmed: '' })
    expect(sent('removeLimit')).toEqual([deposit])
    expect(sent('keepLimit')).toEqual([deposit])
    expect(sent('confirmLimit')).toEqual([
      { ...deposit, amount: '10000.00' },
      { ...deposit, amount: null },
    ])
  })

  it.each([
    ['limit.changed', 'Your limits have changed since you opened this page'],
    ['limit.early', 'cannot confirm this change yet'],
  ])('the form of a limit explains the refusal %s', async (code, sentence) => {
    lobby.platform.values.limits = limitsOf(limit())
    refuse('confirmLimit', code)
    expect(textOf(await (await post({ intent: 'confirm', confirmed: '9' })).text())).toContain(sentence)
  })

  it('the form of a limit shows the platform’s refusal of an amount at the field', async () => {
    refuse('setLimit', 'limit.amount', 400)
    expect(await (await post({ intent: 'set', amount: '5' })).text()).toContain(
      '"fieldErrors":{"amount":"limit-amount"}',
    )
  })

  it('the form of a limit that is posted twice is sent twice, and both responses lead to one page', async () => {
    const answers = await Promise.all([1, 2].map(() => post({ intent: 'set', amount: '500' })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(sent('setLimit')).toEqual([
      { ...deposit, amount: '500' },
      { ...deposit, amount: '500' },
    ])
  })
})

describe('forged requests to change a limit', () => {
  it('a change of a limit without the session’s token is refused', async () => {
    expect((await post({ intent: 'set', amount: '5', csrfToken: 'another-token-0123456' })).status).toBe(403)
    const answer = await lobby.fetch(href('limits', deposit), {
      method: 'POST',
      headers: {
        ...cookies(who),
        Origin: 'https://evil.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ csrfToken: who.csrfToken, intent: 'remove' }).toString(),
    })
    expect(answer.status).toBe(403)
    expect(sentAny()).toEqual([])
  })

  it.each([
    [{ intent: 'confirm' }, deposit],
    [{ intent: 'confirm', confirmed: 'much' }, deposit],
    [{ intent: 'raise', amount: '5' }, deposit],
    [{ amount: '5' }, deposit],
    [
      { intent: 'set', amount: '5' },
      { kind: 'balance', period: 'day' },
    ],
    [
      { intent: 'set', amount: '5' },
      { kind: 'deposit', period: 'year' },
    ],
    [{ intent: 'keep' }, {}],
  ])('a forged request cannot turn the limit change %j into %j', async (fields, name) => {
    expect((await post(fields as unknown as Record<string, string>, name)).status).toBe(422)
    expect(sentAny()).toEqual([])
  })

  it('a forged request cannot change limits of another member, because only the session identifies the member', async () => {
    await post({ intent: 'remove', memberId: 'other', userName: 'other', token: 'other' })
    const [call] = lobby.platform.calls('removeLimit')
    expect(JSON.parse(call?.body ?? '')).toEqual(deposit)
    expect(JSON.stringify(call?.headers)).not.toContain('other')
  })
})
