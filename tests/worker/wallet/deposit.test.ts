import { beforeEach, describe, expect, it } from 'vitest'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href } from '../../../shared/paths'
import { depositChannel, depositMethod, payment } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, keyIn } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The deposit form: access, refusals, and exactly one payment however often the form is sent. */

const lobby = await sharedLobby()
const heal = () => {
  lobby.platform.heal()
  lobby.platform.values.settings = { mobileTemplate: { dep_func: 1 } }
}
beforeEach(() => {
  heal()
  lobby.platform.requests.length = 0
})

const path = href('deposit')
let players = 0
/** Each test has a new member, because keys and limits belong to a member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `payer-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: { Cookie: cookies(who) } })).text()
const post = (who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(
    path,
    { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: '', ...fields },
    { Cookie: cookies(who) },
  )
const another = (who: TestMember, key: string) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, intent: 'another', key }, { Cookie: cookies(who) })
const textOf = (html: string): string => html.replaceAll(/<!--.*?-->|<[^>]+>/gs, '').replaceAll('\u00a0', ' ')
const noPayment = { kind: 'refusal', errorCode: 'payment.not.found', status: 404 } as const
const unknown = { kind: 'refusal', errorCode: 'system.error', status: 500 } as const
const created = () => lobby.platform.calls('depositByQr')
const keys = () => created().map(({ headers }) => headers['idempotency-key'])

describe('access to deposits', () => {
  it('the deposit page redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 40, 41, 42, 99])(
    'the deposit page is closed to account type %i, by page and by form',
    async (type) => {
      const who = await newPlayer(type)
      const page = await open(who)
      expect(page).toContain('Please login an actual account to use this function')
      expect(page).toContain(getNotAllowedText(type))
      const answer = await post(who, { key: 'x' })
      expect(answer.status).toBe(403)
      expect(lobby.platform.calls('depositSettings')).toEqual([])
      expect(created()).toEqual([])
    },
  )

  it('the deposit page is closed while the state of the platform is unknown', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await lobby.flush()
    lobby.platform.script('status', { kind: 'reset' })
    const answer = await post(who, { key })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Deposits aren’t available at the moment.')
    expect(created()).toEqual([])

    await lobby.flush()
    heal()
    expect((await post(who, { key })).headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
  })
})

it('a deposit form creates one deposit and leads to it', async () => {
  const who = await newPlayer()
  const key = keyIn(await open(who))
  const answer = await post(who, { key, amount: '২,০০০.৫০' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, href('payment', { id: 'D77410926' })])
  expect(JSON.parse(created()[0]?.body ?? '')).toEqual({
    channelId: 'padma-qr',
    amount: '2000.5',
    returnUrl: expect.stringMatching(/\/m\/payment\?back=1$/),
  })
  expect(keys()).toEqual([key])
})

describe('a deposit made exactly once', () => {
  it('a deposit has one key in every tab until the platform has answered, and then another key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    expect(key).not.toBe('')
    expect(keyIn(await open(who))).toBe(key)
    await post(who, { key })
    expect(keyIn(await open(who))).not.toBe(key)
  })

  it('a deposit form that is sent again after its response leads to the same payment', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    for (const _ of [1, 2, 3]) {
      const again = await post(who, { key })
      expect(again.headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
    }
    expect(created()).toHaveLength(1)
  })

  it('another amount in a deposit form that already has its payment is ignored', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await post(who, { key })
    const html = await (await post(who, { key, amount: '3000' })).text()
    expect(html).toContain('You’ve already made a payment with this form.')
    expect(created()).toHaveLength(1)
    // A repeated press creates no other deposit, which would require a separate choice.
    expect(await (await post(who, { key: keyIn(html), amount: '3000' })).text()).toContain('>View<')
    expect(created()).toHaveLength(1)
    const choice = await lobby.postForm(
      path,
      { csrfToken: who.csrfToken, intent: 'another', key, amount: '3000', channel: 'padma-qr' },
      { Cookie: cookies(who) },
    )
    const next = String(choice.headers.get('Location'))
    expect(next).toBe(href('deposit', { amount: '3000', channel: 'padma-qr' }))
    const fresh = await (await lobby.fetch(next, { headers: { Cookie: cookies(who) } })).text()
    expect(fresh).toContain('value="3000"')
    await post(who, { key: keyIn(fresh), amount: '3000' })
    expect(created()).toHaveLength(2)
  })

  it.each(['<b>', '1e5', '2,000', '-5', '0', '.', '1'.repeat(30)])(
    'an invalid deposit amount is left out of the URL of the next form: %s',
    async (amount) => {
      const who = await newPlayer()
      const key = keyIn(await open(who))
      const fields = { csrfToken: who.csrfToken, intent: 'another', key, amount, channel: 'padma-qr' }
      const choice = await lobby.postForm(path, fields, { Cookie: cookies(who) })
      expect(choice.headers.get('Location')).toBe(href('deposit', { channel: 'padma-qr' }))
    },
  )

  it('a double tap on the deposit button sends one key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answers = await Promise.all([post(who, { key }), post(who, { key })])
    expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(
      Array(2).fill(href('payment', { id: 'D77410926' })),
    )
    expect(new Set(keys())).toEqual(new Set([key]))
  })

  it('a deposit whose response was lost is found by its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'truncated' })
    const answer = await post(who, { key })
    expect(answer.headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
    expect(lobby.platform.calls('paymentByKey').map(({ query }) => query)).toEqual([{ key }])
    expect(created()).toHaveLength(1)
  })

  it('a deposit with an unknown outcome reports that, keeps the key, and offers another deposit only on request', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect((await post(who, { key })).headers.get('Location')).toBe(path)
    const html = await open(who)
    expect(html).toContain('We don’t know yet if we received your deposit request')
    expect(html).not.toContain('name="amount"')
    const answer = await another(who, keyIn(html))
    expect(answer.headers.get('Location')).toBe(path)
    expect(keyIn(await open(who))).not.toBe(key)
    expect(created()).toHaveLength(1)
  })

  it('a deposit call that hangs is reported as pending, and no other deposit is offered', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const { promise, resolve } = Promise.withResolvers<void>()
    lobby.platform.script('depositByQr', async () => {
      await promise
      return { kind: 'value', value: payment() }
    })
    lobby.platform.script('paymentByKey', noPayment)
    const sent = post(who, { key })
    await expect.poll(() => created().length).toBe(1)
    const html = await open(who)
    expect(textOf(html)).toContain('Your deposit request is still in progress')
    expect(html).not.toContain('We didn’t receive your last deposit request')
    expect(html).not.toContain('Make another deposit')
    resolve()
    expect((await sent).headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
    expect(await open(who)).toContain('We received your last deposit request.')
  })

  it('dismissing a pending deposit to start another drops only that attempt, not newer ones', async () => {
    const who = await newPlayer()
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', unknown)
    await post(who, { key: keyIn(await open(who)) })
    const staleTab = keyIn(await open(who))
    await another(who, staleTab)
    await post(who, { key: keyIn(await open(who)), amount: '3000' })
    const newer = await open(who)
    await another(who, staleTab)
    await another(who, '')
    const html = await open(who)
    expect(keyIn(html)).toBe(keyIn(newer))
    expect(textOf(html)).toContain('We lost the connection before your deposit of ৳ 3,000 was confirmed.')
  })

  it('a deposit form sent with two amounts names neither when either may have been paid', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', noPayment)
    await post(who, { key })
    await post(who, { key, amount: '3000' })
    expect(await open(who)).toContain('value="3000"')
    lobby.platform.script('paymentByKey', unknown)
    const text = textOf(await open(who))
    expect(text).toContain('We lost the connection before your last deposit was confirmed.')
    expect(text).not.toContain('2,000')
  })

  it('of a deposit form sent with two amounts, only the created amount leads to the payment', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', noPayment)
    await post(who, { key })
    lobby.platform.heal()
    const made = href('payment', { id: 'D77410926' })
    expect((await post(who, { key, amount: '3000' })).headers.get('Location')).toBe(made)
    expect((await post(who, { key, amount: '3000' })).headers.get('Location')).toBe(made)
    expect(await (await post(who, { key })).text()).toContain('You’ve already made a payment with this form.')
    expect(created()).toHaveLength(1)
  })

  describe('the result of an earlier deposit', () => {
    const link = `href="${href('payment', { id: 'D77410926' })}"`
    const made = 'We received your last deposit request.'

    it('the result of an earlier deposit is shown when its response was lost, until the player has seen it', async () => {
      const who = await newPlayer()
      await post(who, { key: keyIn(await open(who)) })
      for (const _ of [1, 2]) {
        const html = await open(who)
        expect(html).toContain(made)
        expect(html).toContain(link)
      }
      await lobby.fetch(href('payment', { id: 'D77410926' }), { headers: { Cookie: cookies(who) } })
      await expect.poll(() => open(who)).not.toContain(made)
    })

    it('the result of an earlier deposit is shown until the browser confirms it by script, because the page may never arrive', async () => {
      const who = await newPlayer()
      await post(who, { key: keyIn(await open(who)) })
      const page = href('payment', { id: 'D77410926' })
      const Cookie = cookies(who)
      const visits: [string, Record<string, string>][] = [
        [page, { Cookie: `${Cookie}; scripts=1` }],
        [page, { Cookie, 'Sec-Purpose': 'prefetch;prerender' }],
        [page.replace('payment?', 'payment.data?'), { Cookie, [ROUTES_HEADER]: 'payment' }],
      ]
      for (const [url, headers] of visits) await (await lobby.fetch(url, { headers })).text()
      // Work that the worker does after its responses has ended by the time of these requests.
      for (const _ of [1, 2, 3]) expect(await open(who)).toContain(made)
      const url = '/m/api/wallet/made/D77410926/seen'
      expect((await lobby.api(url, { method: 'POST' })).status).toBe(401)
      expect((await lobby.api(url, { member: who })).status).toBe(405)
      expect((await lobby.api(url, { method: 'POST', member: who })).status).toBe(204)
      expect(await open(who)).not.toContain(made)
    })

    it('the result of an earlier deposit is shown until the form that showed it creates another', async () => {
      const who = await newPlayer()
      await post(who, { key: keyIn(await open(who)) })
      const answer = await post(who, { key: keyIn(await open(who)), amount: '3000' })
      expect(answer.headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
      expect(created()).toHaveLength(2)
    })

    it('the result of an earlier deposit is shown when deposits are closed meanwhile', async () => {
      const who = await newPlayer()
      lobby.platform.script('depositByQr', { kind: 'reset' })
      lobby.platform.script('paymentByKey', noPayment)
      await post(who, { key: keyIn(await open(who)) })
      lobby.platform.values.depositSettings = {
        currency: 'BDT',
        methods: [depositMethod({ channels: [depositChannel({ closed: {} })] })],
      }
      const lost = await open(who)
      expect(lost).toContain('Deposits aren’t available at the moment.')
      expect(lost).toContain('We didn’t receive your last deposit request')
      lobby.platform.script('paymentByKey', { kind: 'value', value: payment() })
      const html = await open(who)
      expect(html).toContain('Deposits aren’t available at the moment.')
      expect(html).toContain(made)
      expect(html).toContain(link)
    })

    it('the result of an earlier deposit is shown after a page that could not be loaded', async () => {
      const who = await newPlayer()
      lobby.platform.script('depositByQr', { kind: 'reset' })
      lobby.platform.script('paymentByKey', noPayment)
      await post(who, { key: keyIn(await open(who)) })
      lobby.platform.heal()
      lobby.platform.script('depositSettings', { kind: 'bytes', body: 'oops', status: 500 })
      expect(await open(who)).toContain('We couldn’t load this.')
      lobby.platform.heal()
      expect(await open(who)).toContain(made)
    })

    it('the result of an earlier deposit is shown with the next key that an old form of another tab gets', async () => {
      const who = await newPlayer()
      const old = keyIn(await open(who))
      await post(who, { key: old })
      lobby.platform.values.depositByQr = payment({ id: 'D2' })
      await post(who, { key: keyIn(await open(who)) })
      const html = await (await post(who, { key: old, amount: '3000' })).text()
      expect(html).toContain(`href="${href('payment', { id: 'D2' })}"`)
    })

    it('the result of an earlier deposit is shown before an old form of another tab creates another', async () => {
      const who = await newPlayer()
      const old = keyIn(await open(who))
      lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'deposit.limit', status: 422 })
      await post(who, { key: old })
      lobby.platform.heal()
      await post(who, { key: keyIn(await open(who)) })
      const html = await (await post(who, { key: old })).text()
      expect(html).toContain('You’ve already made a payment with this form.')
      expect(html).toContain(link)
      expect(created()).toHaveLength(1)
    })
  })

  it('a deposit call that never reached the platform is sent again with its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'payment.not.found', status: 404 })
    await post(who, { key })
    const html = await open(who)
    expect(html).toContain('We didn’t receive your last deposit request')
    expect(html).toContain('value="2000"')
    expect(keyIn(html)).toBe(key)
  })

  it('a deposit gets another key after a refusal', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'deposit.limit', status: 422 })
    const answer = await post(who, { key })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([422, expect.stringContaining('would exceed your deposit limit')])
    expect(html).toContain('value="2000"')
    expect(keyIn(html)).not.toBe(key)
  })

  it('a deposit refused by the player’s limit shows how much the limit leaves, with a link to the limits', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const limit = { period: 'day', amount: '2000', left: '700.50' }
    lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod()], limit }
    lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'deposit.limit', status: 422 })
    const html = await (await post(who, { key })).text()
    expect(html).toContain('would exceed your deposit limit')
    expect(textOf(html)).toContain('You have ৳ 700.50 left of your ৳ 2,000 daily deposit limit.')
    expect(html).toContain(`href="${href('limits')}"`)
  })

  it('too many open payments are reported with a link to them, and typed values stay', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'deposit.too.many', status: 409 })
    const answer = await post(who, { key, amount: '1200' })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([
      422,
      expect.stringContaining('You have too many payments in progress. Complete or cancel one first.'),
    ])
    expect(html).toContain(`href="${href('member-home')}"`)
    expect(html).toContain('View your payments')
    expect(html).toContain('value="1200"')
    expect(keyIn(html)).not.toBe(key)
  })

  it('a deposit key that was refused is never sent again, however often its form is sent', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'deposit.limit', status: 422 })
    await post(who, { key })
    lobby.platform.heal()
    lobby.platform.requests.length = 0
    for (const _ of [1, 2]) {
      const html = await (await post(who, { key })).text()
      expect(html).toContain('This form was open for too long.')
    }
    expect(created()).toEqual([])
  })

  it('a deposit that a proxy refused is looked up by its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', {
      kind: 'bytes',
      body: '<html>',
      contentType: 'text/html',
      status: 408,
    })
    const answer = await post(who, { key })
    expect(answer.headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
    expect(created()).toHaveLength(1)
  })

  it('a repeated deposit form does not redirect to the gateway when the payment already exists', async () => {
    const who = await newPlayer()
    lobby.platform.values.depositSettings = {
      currency: 'BDT',
      methods: [depositMethod({ channels: [depositChannel({ flow: 'gateway' })] })],
    }
    const key = keyIn(await open(who))
    const to = async () => (await post(who, { key })).headers.get('Location')
    expect(await to()).toBe(href('payment', { id: 'D77410926' }))
    // The payment may have been paid by now, so its page warns of paying twice.
    expect(await to()).toBe(href('payment', { id: 'D77410926', back: 1 }))
  })

  it('a deposit keeps its key while the platform asks the client to wait', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'too.many', status: 429 })
    expect((await post(who, { key })).status).toBe(429)
    lobby.platform.heal()
    expect((await post(who, { key })).headers.get('Location')).toBe(href('payment', { id: 'D77410926' }))
  })

  it('a deposit gets another key when the response with the refusal was lost', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'payment.not.found', status: 404 })
    await post(who, { key })
    lobby.platform.script('depositByQr', { kind: 'refusal', errorCode: 'idempotency.conflict', status: 422 })
    const html = await (await post(who, { key, amount: '600' })).text()
    expect(html).toContain('This form was open for too long.')
    lobby.platform.heal()
    await post(who, { key: keyIn(html), amount: '600' })
    expect(keys().at(-1)).toBe(keyIn(html))
  })

  it('a deposit with the key of another member is not sent', async () => {
    const [mine, other] = [await newPlayer(), await newPlayer()]
    const html = await (await post(mine, { key: keyIn(await open(other)) })).text()
    expect(html).toContain('This form was open for too long.')
    expect(created()).toEqual([])
  })
})

it('a closed deposit channel shows the day on which it opens, unless it is today', async () => {
  const now = Date.now()
  const channels = [
    depositChannel(),
    depositChannel({ id: 'today', closed: { until: now } }),
    depositChannel({ id: 'later', closed: { until: Date.UTC(2031, 10, 25, 3, 30) } }),
  ]
  lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod({ channels })] }
  const html = await open(await newPlayer())
  expect(html).toMatch(/Available from \d\d:\d\d UTC/)
  expect(html).toContain('Available from 25 Nov 2031, 03:30 UTC')
})

describe('the player’s deposit limit', () => {
  const limited = (left: string) => {
    const limit = { period: 'week', amount: '5000', left }
    lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod()], limit }
  }

  it('the player’s deposit limit is the maximum that the form states', async () => {
    limited('3000')
    const text = textOf(await open(await newPlayer()))
    expect(text).toContain('Min ৳ 500, max ৳ 3,000 within your deposit limit')
    expect(text).toContain('৳ 500 – ৳ 3,000')
    expect(text).not.toContain('25,000')
  })

  it('the player’s deposit limit changes nothing while it is above the method’s maximum', async () => {
    limited('30000')
    expect(textOf(await open(await newPlayer()))).toContain('Min ৳ 500, max ৳ 25,000 with this method')
  })

  it('the player’s deposit limit may leave less than the method’s minimum', async () => {
    limited('499.99')
    expect(textOf(await open(await newPlayer()))).toContain(
      'which is more than your remaining deposit limit.',
    )
  })

  it('a typed amount above the player’s deposit limit stays as typed, and the remainder is shown', async () => {
    limited('3000')
    const linked = async (amount: string) => {
      const headers = { Cookie: cookies(await newPlayer()) }
      return (await lobby.fetch(href('deposit', { amount }), { headers })).text()
    }
    expect(await linked('3000')).toContain('value="3000"')
    const above = await linked('3001')
    expect(above).toContain('value="3001"')
    expect(textOf(above)).toContain('3,000')
  })
})

describe('input that the deposit form refuses', () => {
  it.each([
    [{ amount: '' }, 'This field is required'],
    [{ amount: 'abc' }, 'Enter an amount such as 500 or 500.50'],
    [{ amount: '2000.555' }, 'Enter an amount such as 500 or 500.50'],
    [{ amount: '499.99' }, 'Enter an amount within the limits for this payment method.'],
    [{ amount: '25000.01' }, 'Enter an amount within the limits for this payment method.'],
    [{ channel: '' }, 'This field is required'],
    [{ channel: 'unknown' }, 'This payment method isn’t available at the moment'],
    [{ channel: 'closed-one' }, 'This payment method isn’t available at the moment'],
  ])('the deposit form refuses %j', async (fields, text) => {
    const channels = [depositChannel(), depositChannel({ id: 'closed-one', closed: {} })]
    lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod({ channels })] }
    const who = await newPlayer()
    const answer = await post(who, { key: keyIn(await open(who)), ...fields })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text)])
    expect(created()).toEqual([])
  })

  it('the deposit form refuses a form without this session’s token', async () => {
    const who = await newPlayer()
    const answer = await post(who, { key: keyIn(await open(who)), csrfToken: 'of-another' })
    expect(answer.status).toBe(403)
    expect(created()).toEqual([])
  })
})

it('the steps of a deposit are the platform’s, whatever the form contains', async () => {
  const who = await newPlayer()
  const channels = [depositChannel({ flow: 'transfer' })]
  lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod({ channels })] }
  lobby.platform.values.depositByTransfer = payment({ id: 'D2' })
  await post(who, { key: keyIn(await open(who)), flow: 'gateway', payAmount: '1' })
  expect(lobby.platform.calls('depositByTransfer')).toHaveLength(1)
  expect(created()).toEqual([])
})

it('the deposit form preselects no bonus', async () => {
  lobby.platform.values.depositSettings = {
    currency: 'BDT',
    methods: [depositMethod()],
    bonuses: [
      {
        id: 'weekend',
        title: 'Weekend bonus',
        percent: '50',
        wagering: { times: '8', of: 'deposit-and-bonus' },
      },
    ],
  }
  const html = await open(await newPlayer())
  expect(html).toContain('Weekend bonus')
  expect(/<input[^>]*name="bonus"[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value=""')
})

describe('a deposit link with preset values', () => {
  const visit = async (query: string) => {
    const who = await newPlayer()
    const html = await (await lobby.fetch(`${path}?${query}`, { headers: { Cookie: cookies(who) } })).text()
    return {
      amount: / name="amount"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '',
      channel: /<input[^>]*name="channel"[^>]*>/g
        .exec(html.replaceAll(/<input(?![^>]*checked)[^>]*>/g, ''))?.[0]
        ?.match(/value="([^"]*)"/)?.[1],
      html,
    }
  }
  const offersTwo = () => {
    lobby.platform.values.depositSettings = {
      currency: 'BDT',
      methods: [
        depositMethod({ channels: [depositChannel(), depositChannel({ id: 'second', max: '3000' })] }),
      ],
    }
  }

  it('the deposit that a link requests is filled in and selected', async () => {
    offersTwo()
    expect(await visit('amount=2500.5&channel=second')).toMatchObject({ amount: '2500.5', channel: 'second' })
  })

  it.each([
    ['amount=2000&channel=gone', { amount: '2000', channel: 'padma-qr' }],
    ['amount=9000&channel=second', { amount: '', channel: 'second' }],
    ['amount=%3Cb%3E&channel=%3Cb%3E', { amount: '', channel: 'padma-qr' }],
    ['amount=1', { amount: '', channel: 'padma-qr' }],
  ])('the deposit that a link requests is ignored when it is not offered: %s', async (query, shown) => {
    offersTwo()
    expect(await visit(query)).toMatchObject(shown)
  })
})

describe('the deposit form before a payment', () => {
  const visit = async (channel: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    lobby.platform.values.depositSettings = {
      currency: 'BDT',
      methods: [depositMethod({ channels: [depositChannel(channel)] })],
      ...more,
    }
    const who = await newPlayer()
    const answer = await lobby.fetch(`${path}?amount=600`, { headers: { Cookie: cookies(who) } })
    return textOf(await answer.text())
  }

  it('before a payment, the deposit form shows the approximate number of coins to send', async () => {
    const text = await visit({ coin: { coin: 'USDT', network: 'TRC-20', rate: '121.80' } })
    expect(text).toMatch(/Exchange rateAbout 1 USDT = ৳ 121\.8/)
    expect(text).toContain('You sendAbout 4.93 USDT')
  })

  it('before a payment, the deposit form names the network of a channel whose name does not', async () => {
    const coin = { coin: 'USDT', network: 'TRC-20', rate: '121.80' }
    expect(await visit({ name: 'Coins', coin })).toContain(' · TRC-20')
    expect(await visit({ name: 'USDT (TRC-20)', coin })).not.toContain(' · TRC-20')
  })

  it.each([
    [{ usualMinutes: 30, latestMinutes: 1440 }, 'Usually within 30 minutes, but can take up to 24 hours'],
    [{ usualMinutes: 0, latestMinutes: 1440 }, 'Usually instant, but can take up to 24 hours'],
    [{ usualMinutes: 1 }, 'About 1 minute'],
  ])('before a payment, the deposit form explains when the money arrives: %j', async (minutes, words) => {
    expect(await visit(minutes)).toContain(`Processing time${words}`)
  })

  it('before a payment, the deposit form shows the bonus terms, and the minimum amount', async () => {
    const bonus = (title: string, min: string) => ({
      ...{ id: title, title, percent: '50', min },
      wagering: { times: '10', of: 'bonus' },
    })
    const text = await visit({}, { bonuses: [bonus('Sunday', '1000'), bonus('Daily', '500')] })
    expect(text).toContain('Bonus terms: Sunday')
    expect(text).toContain('SundayMinimum deposit ৳ 1,000Bonus terms')
    expect(text).not.toContain('DailyMinimum deposit')
  })

  it('before a payment, the deposit form shows all terms of a bonus, and the wagering requirement of the typed amount', async () => {
    const bonus = {
      ...{ id: 'sunday', title: 'Sunday', percent: '50', min: '500', cap: '1000' },
      wagering: { times: '10', of: 'deposit-and-bonus' },
      contributions: [
        { category: 'RNG', percent: '100' },
        { category: 'LIVE', percent: '10' },
        { category: 'of tomorrow', percent: '5' },
      ],
      ...{ excludedGames: ['Royal Bengal'], excluded: 'Jackpot games', counts: 'Not with free spins' },
      ...{ maxStake: '500', maxWinnings: '20000', days: 7, onWithdrawal: 'lose-bonus' },
    }
    const text = await visit({}, { bonuses: [bonus, { ...bonus, id: 'new', onWithdrawal: 'of tomorrow' }] })
    for (const term of [
      'Total wagering৳ 9,000, 10 × (deposit + bonus)',
      'Game contributionsSlots, 100%Live casino, 10%Other games, 0%Not with free spins',
      'Excluded gamesRoyal BengalJackpot games',
      'Maximum bet that counts towards wagering৳ 500',
      'Maximum winnings৳ 20,000',
      'Wagering deadline7 days',
      'Maximum bonus৳ 1,000',
    ])
      expect(text).toContain(term)
    expect(text.match(/Withdrawing before wagering is complete/g)).toHaveLength(1)
    expect(text).toContain('You lose the bonus and keep your winnings.')
  })
})
