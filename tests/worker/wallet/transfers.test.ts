import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { ScriptedReply } from '../../fixtures/fake-platform'
import { transfer, vendorWallets } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, keyIn, readerOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * The page of provider wallets: its content, refusals, and exactly one transfer however often it is
 * requested.
 */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  vendors({ PG: { balance: '4200' }, FC: { balance: '0' } })
})

const path = href('transfers')
let players = 0
/** Each test has a new member, because keys and limits belong to a member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `mover-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember, to: string = path): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: cookies(who) } })).text()
const post = (who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })
const send = (who: TestMember, fields: Record<string, string>) =>
  post(who, { intent: 'send', walletId: 'FC', amount: '500', ...fields })
const calls = () => [...lobby.platform.calls('transfer'), ...lobby.platform.calls('transferAllHome')]
const keys = () => calls().map(({ headers }) => headers['idempotency-key'])
const resultOf = (key: string) => href('transfers', { of: key })

type Answer = { balance: string; inRound?: string } | ScriptedReply

/** Sets each vendor’s reply about its balance. */
function vendors(answers: Record<string, Answer>, more: Record<string, unknown> = {}): void {
  const list = Object.keys(answers).map((id) => ({ id, name: id }))
  lobby.platform.values.vendorWallets = vendorWallets({ list, ...more })
  lobby.platform.script('vendorBalance', ({ query }) => {
    const answer = answers[query.walletId ?? '']
    if (!answer) return { kind: 'refusal', errorCode: 'transfer.wallet', status: 404 }
    return 'kind' in answer ? answer : { kind: 'value', value: answer }
  })
}

describe('access to transfers', () => {
  it('the page of transfers redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 40, 41, 42, 99])(
    'the page of transfers is closed to account type %i, by page, form and call',
    async (type) => {
      const who = await newPlayer(type)
      expect(await open(who)).toContain(getNotAllowedText(type))
      for (const intent of ['all', 'send', 'auto']) {
        const answer = await post(who, { intent, key: 'x' })
        expect([answer.status, await answer.text()]).toEqual([
          403,
          expect.stringContaining(getNotAllowedText(type)),
        ])
      }
      expect((await lobby.api('/m/api/wallet/vendors/PG', { member: who })).status).toBe(403)
      expect(lobby.platform.calls('vendorWallets')).toEqual([])
      expect(calls()).toEqual([])
    },
  )
})

describe('the page of transfers', () => {
  it('the page of transfers shows the main wallet, the amount in provider wallets, and each vendor’s balance', async () => {
    vendors({ PG: { balance: '4200' }, SALON: { balance: '1900', inRound: '500' }, JL: { balance: '0' } })
    const html = await open(await newPlayer())
    const text = textOf(html)
    expect(text).toContain('18,400')
    expect(text).toContain('৳ 6,100 more in provider wallets')
    expect(text).toContain('SALON ৳ 1,900 ৳ 500 in an open round')
    expect(html).toContain('aria-label="Transfer to main wallet from PG"')
    // The amount staked in a round is not included.
    expect(html).toContain('name="amount" value="1400"')
    expect(html).not.toContain('Transfer to main wallet from JL')
    // More money can be sent to a vendor that already has a balance.
    for (const vendor of ['PG', 'SALON', 'JL']) expect(html).toContain(`aria-label="Send to ${vendor}"`)
  })

  it('the page of transfers opens the form of the vendor in the URL only', async () => {
    const who = await newPlayer()
    const isOpen = (html: string, vendor: string) =>
      new RegExp(`<details[^>]* open=""[^>]*><summary[^>]*aria-label="Send to ${vendor}"`).test(html)
    const named = await open(who, href('transfers', { vendor: 'FC' }))
    expect([isOpen(named, 'FC'), isOpen(named, 'PG')]).toEqual([true, false])
    const unknown = await open(who, href('transfers', { vendor: 'NOBODY' }))
    expect(unknown).toContain('aria-label="Send to FC"')
    expect(unknown).not.toMatch(/<details[^>]* open/)
  })

  it('the page of transfers explains which wallet games use while automatic transfers are off', async () => {
    vendors({ PG: { balance: '4200' } }, { isAuto: false })
    const text = textOf(await open(await newPlayer()))
    expect(text).toContain('Off: games use only the money in their provider’s wallet')
    expect(text).toContain('Games from other providers use your main wallet.')
  })

  it('the page of transfers calls each vendor once, and none that is down', async () => {
    vendors({ PG: { balance: '1' }, JL: { balance: '2' } })
    lobby.platform.values.vendorWallets = vendorWallets({
      list: [
        { id: 'PG', name: 'PG' },
        { id: 'FC', name: 'FC', isDown: true, downUntil: Date.UTC(2026, 10, 23, 23, 30) },
        { id: 'JL', name: 'JL' },
      ],
    })
    const text = textOf(await open(await newPlayer()))
    expect(
      lobby.platform
        .calls('vendorBalance')
        .map(({ query }) => query.walletId)
        .toSorted(),
    ).toEqual(['JL', 'PG'])
    expect(text).toContain('FC Balance unavailable Back around')
    expect(text).toContain('Your money at FC is safe. You can transfer it again at the time shown.')
    expect(text).toContain('At least ৳ 3 more in provider wallets')
  })

  it('the page of transfers shows the day on which a vendor returns, unless it is today', async () => {
    const now = Date.now()
    const [today, later] = [now, now + 3 * 86_400_000]
    lobby.platform.values.vendorWallets = vendorWallets({
      list: [
        { id: 'PG', name: 'PG', isDown: true, downUntil: today },
        { id: 'FC', name: 'FC', isDown: true, downUntil: later },
      ],
    })
    const text = textOf(await open(await newPlayer()))
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      later,
    )
    expect(text).toMatch(/PG Balance unavailable Back around \d\d:\d\d UTC/)
    expect(text).toMatch(new RegExp(`FC Balance unavailable Back around ${day} \\d{4}, \\d\\d:\\d\\d UTC`))
  })

  it('the page of transfers calls at most eight vendors at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ids = Array.from({ length: 12 }, (_, index) => `V${index}`)
    lobby.platform.values.vendorWallets = vendorWallets({ list: ids.map((id) => ({ id, name: id })) })
    lobby.platform.script('vendorBalance', async () => {
      await promise
      return { kind: 'value', value: { balance: '1' } }
    })
    const who = await newPlayer()
    const headers = { Cookie: `${cookies(who)}; scripts=1` }
    const body = readerOf(await lobby.fetch(path, { headers }))
    await body.until('aria-label="Loading"')
    await expect.poll(() => lobby.platform.calls('vendorBalance').length).toBeGreaterThanOrEqual(8)
    expect(lobby.platform.calls('vendorBalance')).toHaveLength(8)
    resolve()
    await body.toTheEnd()
    expect(lobby.platform.calls('vendorBalance')).toHaveLength(12)
  })

  it.each<[string, ScriptedReply]>([
    ['down', { kind: 'refusal', errorCode: 'transfer.down', status: 409 }],
    ['malformed', { kind: 'value', value: { balance: 'a lot' } }],
    ['cut off', { kind: 'truncated' }],
    ['broken', { kind: 'bytes', body: 'oops', status: 500 }],
  ])('the page of transfers disables only the vendor whose answer is %s', async (_, reply) => {
    vendors({ PG: { balance: '4200' }, FC: reply, JL: { balance: '0' } })
    const html = await open(await newPlayer())
    const text = textOf(html)
    expect(text).toContain('FC Balance unavailable Try again')
    expect(text).not.toMatch(/FC ৳/)
    expect(text).toContain('At least ৳ 4,200 more in provider wallets')
    expect(html).toContain('Transfer to main wallet from PG')
    expect(text).toContain('Send to JL')
    expect(text).toContain('Transfer all')
  })

  it('the page of transfers streams a slow vendor’s balance separately, after all others', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    lobby.platform.script('vendorBalance', async ({ query }) => {
      if (query.walletId === 'FC') await promise
      return { kind: 'value', value: { balance: query.walletId === 'FC' ? '7316428' : '4200' } }
    })
    const who = await newPlayer()
    const headers = { Cookie: `${cookies(who)}; scripts=1` }
    const body = readerOf(await lobby.fetch(path, { headers }))
    const early = await body.until('Transfer to main wallet from PG')
    expect(early).not.toMatch(/7,?316,?428/)
    resolve()
    const whole = await body.toTheEnd()
    expect(whole).toContain('id="deferred-balance-FC"')
    expect(whole).toContain('Transfer to main wallet from FC')
    expect(whole).toContain('7,316,428')
    expect(whole).toMatch(/<\/html>$/)
  })

  it('the page of transfers sends its first byte before the platform has answered', async () => {
    lobby.platform.script('vendorWallets', { kind: 'hang' })
    const who = await newPlayer()
    const body = readerOf(await lobby.fetch(path, { headers: { Cookie: `${cookies(who)}; scripts=1` } }))
    await body.until('</main>')
    expect(lobby.platform.calls('vendorWallets').every(({ isOpen }) => isOpen)).toBe(true)
    await body.toTheEnd()
  })

  it('the page of transfers reports when the wallets do not load at all', async () => {
    lobby.platform.script('vendorWallets', { kind: 'bytes', body: 'oops', status: 500 })
    expect(textOf(await open(await newPlayer()))).toContain('We couldn’t load this.')
  })

  it('the page of transfers can request one vendor’s balance again', async () => {
    const who = await newPlayer()
    const answer = await lobby.api('/m/api/wallet/vendors/PG', { member: who })
    expect(await answer.json()).toEqual({ balance: '4200', inRound: '0' })
  })
})

describe('a transfer', () => {
  it('a transfer sends an amount with digits of any script, exactly, and leads to the result', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answer = await send(who, { key, amount: '১,২০০.৫০' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, resultOf(key)])
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({
      walletId: 'FC',
      direction: 'to-vendor',
      amount: '1200.5',
    })
    expect(keys()).toEqual([key])
  })

  it('a transfer brings the amount shown in the form from one vendor to the main wallet', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await post(who, { intent: 'home', walletId: 'PG', amount: '4200', key })
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ walletId: 'PG', direction: 'home', amount: '4200' })
  })

  it('a transfer of all balances lists what was transferred, what was not and what is unconfirmed', async () => {
    const part = { direction: 'home', amount: '100' }
    lobby.platform.values.transferByKey = transfer({
      parts: [
        { ...part, walletId: 'PG', name: 'PG', state: 'done', amount: '4200.10' },
        { ...part, walletId: 'EG3', name: 'EG3', state: 'done', amount: '0.20' },
        { ...part, walletId: 'FC', name: 'FC', state: 'failed', reason: 'The vendor sleeps.' },
        { ...part, walletId: 'JL', name: 'JL', state: 'of-tomorrow' },
        { ...part, walletId: 'JL', name: 'JL', state: 'done', amount: '5' },
      ],
    })
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answer = await post(who, { intent: 'all', key })
    expect(lobby.platform.calls('transferAllHome')).toHaveLength(1)
    const text = textOf(await open(who, answer.headers.get('Location') ?? ''))
    expect(lobby.platform.calls('transferByKey').map(({ query }) => query)).toEqual([{ key }])
    expect(text).toContain('2 of 4 transferred ৳ 4,205.30')
    expect(text).toContain('Main wallet balance: ৳ 22,600')
    expect(text).toContain('FC The vendor sleeps.')
    expect(text).not.toContain('FC The vendor sleeps. ৳')
    expect(text).toContain('JL Waiting for the provider to confirm ৳ 100')
    expect(text).toContain('Don’t transfer the money again. Refresh in a moment.')
  })

  it('the page of a transfer reports an unknown key, or a missing result', async () => {
    const who = await newPlayer()
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'transfer.not.found', status: 404 })
    expect(textOf(await open(who, resultOf('k1')))).toContain('We couldn’t find this transfer.')
    lobby.platform.script('transferByKey', { kind: 'bytes', body: 'oops', status: 500 })
    const text = textOf(await open(who, resultOf('k1')))
    expect(text).toContain('We couldn’t load the result of your transfer.')
    expect(text).toContain('Transfer all')
  })

  it('the page of transfers switches automatic transfers on and off', async () => {
    const who = await newPlayer()
    const html = await open(who)
    expect(html).toMatch(/role="switch"[^>]*aria-checked="true"/)
    expect(html).toContain('name="isOn" value="off"')
    expect(textOf(html)).toContain('On: games use your main wallet')
    expect(textOf(html)).not.toContain('Games from other providers')
    const answer = await post(who, { intent: 'auto', isOn: 'off' })
    expect(answer.headers.get('Location')).toBe(path)
    expect(lobby.platform.calls('setAutoTransfer').map(({ body }) => JSON.parse(body))).toEqual([
      { isOn: false },
    ])
  })
})

describe('a transfer made exactly once', () => {
  it('a transfer has one key in every tab until the platform has answered, and then another key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    expect(key).not.toBe('')
    expect(keyIn(await open(who))).toBe(key)
    await send(who, { key })
    expect(keyIn(await open(who))).not.toBe(key)
  })

  it('a double tap on a transfer button sends one key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answers = await Promise.all([send(who, { key }), send(who, { key })])
    expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(Array(2).fill(resultOf(key)))
    expect(new Set(keys())).toEqual(new Set([key]))
  })

  it('another tab with the same key moves nothing, and leads to the first transfer', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await send(who, { key })
    const answer = await post(who, { intent: 'home', walletId: 'PG', amount: '4200', key })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([
      422,
      expect.stringContaining('You’ve already made a transfer with this form.'),
    ])
    expect(html).toContain(`href="${resultOf(key)}"`)
    // A repeated press makes no other transfer. That requires a separate action, which names the key of the
    // previous transfer.
    const form = /<form[^>]*id="transfer-home-PG".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect([keyIn(form), form]).toEqual([key, expect.not.stringContaining('name="amount"')])
    await post(who, { intent: 'home', walletId: 'PG', amount: '4200', key: keyIn(form) })
    expect(calls()).toHaveLength(1)
    const choice = /<form[^>]*id="transfer-home-PG-another".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect([keyIn(choice), choice]).toEqual([key, expect.stringContaining('name="intent" value="another"')])
    const more = await post(who, { intent: 'another', walletId: 'PG', key })
    expect(more.headers.get('Location')).toBe(href('transfers', { vendor: 'PG' }))
    await send(who, { key: keyIn(await open(who)) })
    expect(calls()).toHaveLength(2)
  })

  it('a transfer whose response was lost is found by its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('transfer', { kind: 'truncated' })
    const answer = await send(who, { key })
    expect(answer.headers.get('Location')).toBe(resultOf(key))
    expect(calls()).toHaveLength(1)
  })

  it('a transfer with an unknown outcome offers a refresh, and another transfer only on request', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('transfer', { kind: 'reset' })
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect((await send(who, { key })).headers.get('Location')).toBe(path)
    const html = await open(who)
    const text = textOf(html)
    expect(text).toContain('We don’t know yet if we received your transfer request ৳ 500 to FC')
    expect(text).toContain('Refresh in a moment to check. Refreshing won’t move any money. Refresh')
    // Balances are still visible, but no form can move money.
    expect(text).toContain('PG ৳ 4,200')
    expect(html).not.toContain('name="amount"')

    lobby.platform.script('transferByKey', { kind: 'value', value: transfer() })
    const found = await open(who)
    expect(textOf(found)).toContain('We received your last transfer request.')
    expect(found).toContain(`href="${resultOf(key)}"`)
    expect(keyIn(found)).not.toBe(key)
    expect(calls()).toHaveLength(1)
  })

  it('a transfer gets another key when the player does not wait', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('transfer', { kind: 'reset' })
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    await send(who, { key })
    expect((await post(who, { intent: 'another', key })).headers.get('Location')).toBe(path)
    const next = keyIn(await open(who))
    expect([next !== '', next !== key]).toEqual([true, true])
  })

  it('dismissing a pending transfer to start another drops only that attempt, not newer ones', async () => {
    const who = await newPlayer()
    lobby.platform.script('transfer', { kind: 'reset' })
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    await send(who, { key: keyIn(await open(who)) })
    const staleTab = keyIn(await open(who))
    await post(who, { intent: 'another', key: staleTab })
    await send(who, { key: keyIn(await open(who)), amount: '700' })
    const newer = await open(who)
    await post(who, { intent: 'another', key: staleTab })
    await post(who, { intent: 'another' })
    const html = await open(who)
    expect(keyIn(html)).toBe(keyIn(newer))
    expect(textOf(html)).toContain('We don’t know yet if we received your transfer request ৳ 700 to FC')
  })

  it('a transfer form sent with two amounts names neither when either may have been transferred', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('transfer', { kind: 'reset' })
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'transfer.not.found', status: 404 })
    await send(who, { key })
    await send(who, { key, amount: '700' })
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    const text = textOf(await open(who))
    expect(text).toContain('We don’t know yet if we received your transfer request')
    expect(text).not.toContain('৳ 500 to FC')
    expect(text).not.toContain('৳ 700 to FC')
  })

  it('a transfer whose response the browser never got is shown until the player has seen it', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await send(who, { key })
    for (const _ of [1, 2]) {
      const html = await open(who)
      expect(textOf(html)).toContain('We received your last transfer request.')
      expect(html).toContain(`href="${resultOf(key)}"`)
    }
    expect(textOf(await open(who, resultOf(key)))).not.toContain('We received your last transfer request.')
    await expect
      .poll(async () => textOf(await open(who)))
      .not.toContain('We received your last transfer request.')
  })

  it('a transfer call that never reached the platform is sent again with its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('transferAllHome', { kind: 'reset' })
    lobby.platform.script('transferByKey', { kind: 'refusal', errorCode: 'transfer.not.found', status: 404 })
    await post(who, { intent: 'all', key })
    const html = await open(who)
    expect(textOf(html)).toContain(
      'We didn’t receive your last transfer request. No money has been moved. You can submit it again. Transfer all',
    )
    expect(keyIn(html)).toBe(key)
  })

  it('a transfer with the key of another member is not sent', async () => {
    const [mine, other] = [await newPlayer(), await newPlayer()]
    const html = await (await send(mine, { key: keyIn(await open(other)) })).text()
    expect(html).toContain('This form was open for too long.')
    expect(calls()).toEqual([])
  })
})

describe('input that the transfer form refuses', () => {
  it.each([
    ['', 'This field is required'],
    ['abc', 'Enter an amount such as 500 or 500.50'],
    ['0', 'Enter an amount such as 500 or 500.50'],
    ['-5', 'Enter an amount such as 500 or 500.50'],
    ['1.555', 'Enter an amount such as 500 or 500.50'],
    ['18400.01', 'This is more than you can transfer at the moment'],
  ])('the transfer form refuses an amount of “%s” at the field, which stays open', async (amount, text) => {
    const who = await newPlayer()
    const answer = await send(who, { key: keyIn(await open(who)), amount })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([422, expect.stringContaining(text)])
    expect(html).toMatch(/<details[^>]* open=""/)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/)
    expect(calls()).toEqual([])
  })

  it.each([
    ['transfer.balance', 'This is more than you can transfer at the moment'],
    ['transfer.amount', 'You can’t transfer this amount'],
    ['transfer.down', 'This provider isn’t responding, so no money was transferred.'],
    ['protection.excluded', 'You are self-excluded, so you cannot transfer money to a provider.'],
    [
      'protection.timeout',
      'You are taking a break, so you cannot transfer money to a provider until it ends.',
    ],
  ])('the transfer form shows the platform’s refusal %s, and gets another key', async (errorCode, text) => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('transfer', { kind: 'refusal', errorCode, status: 409 })
    const answer = await send(who, { key })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([422, expect.stringContaining(text)])
    expect(html).toContain('value="500"')
    const next = keyIn(html)
    expect(next).not.toBe(key)
    lobby.platform.heal()
    expect((await send(who, { key: next })).status).toBe(303)
    expect(keys().at(-1)).toBe(next)
  })

  it('a refused transfer shows its message at the posted form only', async () => {
    const who = await newPlayer()
    lobby.platform.script('transfer', { kind: 'refusal', errorCode: 'transfer.balance', status: 409 })
    const answer = await post(who, {
      ...{ intent: 'home', walletId: 'PG', amount: '4200' },
      key: keyIn(await open(who)),
    })
    expect((await answer.text()).match(/This is more than you can transfer at the moment/g)).toHaveLength(1)
  })

  it.each([{ walletId: '../x' }, { walletId: '' }])(
    'the transfer form refuses an invalid wallet: %j',
    async (fields) => {
      const who = await newPlayer()
      const answer = await send(who, { key: keyIn(await open(who)), ...fields })
      expect(answer.status).toBe(422)
      expect(calls()).toEqual([])
    },
  )

  it('the transfer form refuses a form without this session’s token', async () => {
    const who = await newPlayer()
    const answer = await send(who, { key: keyIn(await open(who)), csrfToken: 'of-another' })
    expect(answer.status).toBe(403)
    expect(calls()).toEqual([])
  })
})
