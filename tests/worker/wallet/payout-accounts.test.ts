import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY, payoutAccount } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Payout accounts: the list, validation of a new account, and secrecy of its number. */

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const options = {
  banks: [
    { id: 'city', name: 'City Savings', country: 'BD', minDigits: 13, maxDigits: 17, branch: 'optional' },
    { id: 'delta', name: 'Delta Bank', country: 'BD', minDigits: 10, maxDigits: 10, branch: 'required' },
    { id: 'habib', name: 'Habib', country: 'PK', format: 'iban' },
  ],
  wallets: [{ id: 'padma', name: 'Padma Pay', country: 'BD' }],
  coins: [
    { id: 'usdt', coin: 'USDT', network: 'TRC-20' },
    { id: 'sol', coin: 'SOL', network: 'Solana' },
  ],
}
const most = { bank: 3, wallet: 3, coin: 3 }

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.payoutOptions = options
  lobby.platform.values.payoutAccounts = { list: [payoutAccount()], most }
})

const path = href('payout-accounts')
let players = 0
/** Each test has a new member, because limits are counted by member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `accounts-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember, url = path): Promise<string> =>
  (await lobby.fetch(url, { headers: { Cookie: cookies(who) } })).text()
const post = (who: TestMember, fields: Record<string, string>, url = path) =>
  lobby.postForm(url, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })

const typed = { option: 'city', number: '1402 7718-0012 3', fundPassword: '482913' }
const add = async (fields: Record<string, string>, kind: 'bank' | 'wallet' | 'coin' = 'bank') =>
  post(await newPlayer(), { ...typed, ...fields }, href('payout-accounts', { add: kind }))
const added = () => lobby.platform.calls('addPayoutAccount')

async function payload(): Promise<Record<string, unknown>> {
  const { value } = JSON.parse(added()[0]?.body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _iat, jti: _jti, ...rest } = JSON.parse(new TextDecoder().decode(plaintext))
  return rest
}
/** Returns the text below a field. */
const messageAt = (html: string, kind: string, name: string): string =>
  new RegExp(`<p id="add-${kind}-${name}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''
/** Returns the visible text of some HTML. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('access to payout accounts', () => {
  it('the page of payout accounts redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 40, 41, 42, 99])('the page of payout accounts is closed to account type %i', async (type) => {
    const who = await newPlayer(type)
    expect(await open(who)).toContain(getNotAllowedText(type))
    for (const intent of ['main', 'remove', ''])
      expect((await post(who, { ...typed, intent, accountId: 'A1' })).status).toBe(403)
    expect(lobby.platform.asked.filter(({ name }) => name && /payout|Account/i.test(name))).toEqual([])
  })
})

describe('the list of payout accounts', () => {
  it('the list of payout accounts shows the last digits, state and reason of each account', async () => {
    const usableAt = Date.UTC(2099, 10, 22, 21, 10)
    lobby.platform.values.payoutAccounts = {
      list: [
        payoutAccount({ usedAt: Date.UTC(2026, 10, 20, 12) }),
        payoutAccount({
          id: 'A2',
          name: 'Delta Bank',
          ending: '0917',
          isMain: false,
          state: 'refused',
          reason: 'Name does not match',
        }),
        payoutAccount({
          id: 'A3',
          kind: 'wallet',
          name: 'Padma Pay',
          ending: '5678',
          isMain: false,
          state: 'waiting',
          usableAt,
        }),
      ],
      most,
      waitMinutes: 1440,
    }
    const text = textOf(await open(await newPlayer()))
    for (const part of [
      'City Savings •••• 4418Last used 20 Nov 2026Main',
      'Delta Bank •••• 0917Name does not matchRejected',
      'Padma Pay •••• 5678Available from 22 Nov 2099',
      'Payout accounts must be in your own name, Rafiqul Islam.',
      '2 of 3',
      '1 of 3',
      '0 of 3',
      'You haven’t added a crypto wallet yet.',
      'You can use a new account after 24 hours.',
    ])
      expect(text).toContain(part)
  })

  it('the list of payout accounts treats an unknown state as pending', async () => {
    lobby.platform.values.payoutAccounts = { list: [payoutAccount({ state: 'invented' })], most }
    expect(textOf(await open(await newPlayer()))).toContain('You can’t use this account yet.')
  })

  it('the list of payout accounts omits kinds that are not accepted', async () => {
    lobby.platform.values.payoutAccounts = { list: [], most: { bank: 1 } }
    const html = await open(await newPlayer(), href('payout-accounts', { add: 'bank' }))
    expect(html).toContain('You haven’t added a bank account yet.')
    expect(html).not.toContain('Mobile wallet')
    expect(html).not.toContain('You haven’t added a crypto wallet yet.')
  })

  it('the list of payout accounts offers no account of a kind that is full, and none when all are full', async () => {
    lobby.platform.values.payoutAccounts = { list: [payoutAccount()], most: { bank: 1, wallet: 1 } }
    const html = await open(await newPlayer())
    expect(html).toContain(`href="${href('payout-accounts', { add: 'wallet' })}`)
    expect(html).not.toContain(`href="${href('payout-accounts', { add: 'bank' })}`)
    lobby.platform.values.payoutAccounts = { list: [payoutAccount()], most: { bank: 1 } }
    expect(await open(await newPlayer())).not.toContain('Add an account')
  })

  it('the list of payout accounts offers no coin whose addresses the lobby cannot validate', async () => {
    const html = await open(await newPlayer(), href('payout-accounts', { add: 'coin' }))
    expect(html).toContain('USDT · TRC-20')
    expect(html).not.toContain('Solana')
  })

  it.each([
    [{ hasFundPassword: true }, 'payee-name', 'First, tell us your payee name'],
    [{ hasFundPassword: false, payeeName: 'Rafiqul Islam' }, 'fund-password', 'Next, set a fund password'],
  ] as const)(
    'the list of payout accounts links first to what the member must set up: %j',
    async (security, page, text) => {
      lobby.platform.values.securityConfig = security
      const html = await open(await newPlayer())
      expect(html).toContain(text)
      expect(html).toContain(`href="${href(page, { return: path })}"`)
      expect(html).not.toContain('Add an account')
    },
  )

  it('the list shows the accounts when none can be added, and the form when the accounts do not load', async () => {
    lobby.platform.script('payoutOptions', { kind: 'reset' })
    const list = await open(await newPlayer())
    expect(list).toContain('City Savings')
    expect(list).toContain('You can’t add an account at the moment.')
    lobby.platform.heal()
    lobby.platform.script('payoutAccounts', { kind: 'reset' })
    const form = await open(await newPlayer())
    expect(form).toContain('We couldn’t load this.')
    expect(form).toContain('Add an account')
  })
})

describe('a new payout account without scripts', () => {
  it.each([
    ['bank', {}, { kind: 'bank', optionId: 'city', number: '1402771800123', isMain: false }],
    [
      'bank',
      { number: '১৪০২৭৭১৮০০১২৩', branch: ' Dhanmondi ', isMain: 'on' },
      { kind: 'bank', optionId: 'city', number: '1402771800123', branch: 'Dhanmondi', isMain: true },
    ],
    [
      'bank',
      { option: 'habib', number: 'pk36 scbl 0000 0011 2345 6702', branch: 'not asked for' },
      { kind: 'bank', optionId: 'habib', number: 'PK36SCBL0000001123456702', isMain: false },
    ],
    [
      'wallet',
      { option: 'padma', number: '০১৭১২-৩৪৫ ৬৭৮' },
      { kind: 'wallet', optionId: 'padma', number: '+8801712345678', isMain: false },
    ],
    [
      'coin',
      { option: 'usdt', number: ` ${TRON}\n` },
      { kind: 'coin', optionId: 'usdt', number: TRON, isMain: false },
    ],
  ] as const)(
    'without scripts, a new payout account of the kind %s is encrypted: %j',
    async (kind, fields, expected) => {
      const answer = await add(fields, kind)
      // The fragment `#close` differs from the one that opens the form.
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#close`])
      expect(await payload()).toEqual({ ...expected, fundPassword: '482913' })
    },
  )

  it.each([
    ['bank', { option: '' }, 'option', 'This field is required'],
    ['bank', { option: 'padma' }, 'option', 'This option isn’t available at the moment.'],
    ['bank', { number: '' }, 'number', 'This field is required'],
    ['bank', { number: '140277180012' }, 'number', 'This isn’t a valid account number for this bank'],
    ['bank', { number: '14027718001234567x' }, 'number', 'This isn’t a valid account number for this bank'],
    ['bank', { option: 'delta', number: '1234567890' }, 'branch', 'This field is required'],
    ['bank', { option: 'habib', number: 'PK36SCBL0000001123456703' }, 'number', 'This IBAN isn’t valid'],
    ['bank', { fundPassword: '' }, 'fundPassword', 'This field is required'],
    ['bank', { fundPassword: '4829' }, 'fundPassword', 'A fund password is 6 digits'],
    ['wallet', { option: 'padma', number: '12345' }, 'number', 'Mobile number format is incorrect'],
    ['wallet', { option: 'padma', number: '+923001234567' }, 'number', 'Mobile number format is incorrect'],
    [
      'coin',
      { option: 'usdt', number: `${TRON.slice(0, -1)}u` },
      'number',
      'isn’t a valid address on this network',
    ],
    ['coin', { option: 'sol', number: TRON }, 'option', 'This option isn’t available at the moment.'],
  ] as const)(
    'without scripts, a new payout account of the kind %s is refused: %j at %s',
    async (kind, fields, name, text) => {
      const answer = await add(fields, kind)
      expect(answer.status).toBe(422)
      expect(messageAt(await answer.text(), kind, name)).toContain(text)
      expect(added()).toEqual([])
    },
  )

  it('without scripts, the form for a payout account keeps the selection, and drops secrets', async () => {
    const html = await (await add({ branch: 'Dhanmondi', isMain: 'on', fundPassword: '' })).text()
    expect(html).toMatch(/<option value="city" selected/)
    expect(html).toContain('value="Dhanmondi"')
    expect(html).not.toMatch(/1402[ -]?7718/)
  })
})

it('the form for a payout account forwards the browser’s JWE unopened', async () => {
  await post(
    await newPlayer(),
    { encrypted: 'head..iv.payload.tag' },
    href('payout-accounts', { add: 'bank' }),
  )
  expect(JSON.parse(added()[0]?.body ?? '')).toEqual({ value: 'head..iv.payload.tag' })
})

describe('a new payout account that the platform refuses', () => {
  it.each([
    ['account.exists', 'number', 'You’ve already added this account'],
    ['account.number', 'number', 'We couldn’t accept this account number'],
    ['account.option', 'option', 'This option isn’t available at the moment.'],
    ['fund.password.wrong', 'fundPassword', 'Incorrect fund password'],
    ['fund.password.locked', 'fundPassword', 'Too many incorrect attempts.'],
    ['fund.password.missing', 'fundPassword', 'Set a fund password first.'],
  ])('the platform’s error %s for a new payout account is shown at %s', async (errorCode, name, text) => {
    lobby.platform.script('addPayoutAccount', { kind: 'refusal', errorCode, status: 422 })
    expect(messageAt(await (await add({})).text(), 'bank', name)).toContain(text)
  })

  it.each([
    ['account.most', 'You’ve reached the limit for this type of account'],
    ['account.holder', 'Set your payee name first.'],
    ['no.permission', 'No permission'],
  ])('the platform’s error %s for a new payout account is shown for the form', async (errorCode, text) => {
    lobby.platform.script('addPayoutAccount', { kind: 'refusal', errorCode, status: 422 })
    expect(await (await add({})).text()).toContain(text)
  })
})

describe('an existing payout account', () => {
  it('an existing payout account can become the main one', async () => {
    const answer = await post(await newPlayer(), { intent: 'main', accountId: 'A1' })
    expect(answer.headers.get('Location')).toBe(path)
    expect(JSON.parse(lobby.platform.calls('setMainAccount')[0]?.body ?? '')).toEqual({ accountId: 'A1' })
  })

  it('an existing payout account is removed after a confirmation that names it', async () => {
    const who = await newPlayer()
    expect(textOf(await open(who))).toContain('Remove City Savings •••• 4418?')
    const answer = await post(who, { intent: 'remove', accountId: 'A1' })
    expect(answer.headers.get('Location')).toBe(path)
    expect(lobby.platform.calls('removePayoutAccount')[0]?.query).toEqual({ accountId: 'A1' })
  })

  it.each([
    ['remove', 'removePayoutAccount', 'account.in.use', 'is in progress, so you can’t remove it yet'],
    ['remove', 'removePayoutAccount', 'account.not.found', 'We couldn’t find this payout account'],
    ['main', 'setMainAccount', 'account.not.found', 'We couldn’t find this payout account'],
    ['main', 'setMainAccount', 'account.state', 'You can’t use this payout account yet'],
  ] as const)(
    'a refusal of the change %s to a payout account with %s shows: %s',
    async (intent, call, errorCode, text) => {
      lobby.platform.script(call, { kind: 'refusal', errorCode, status: 422 })
      const html = await (await post(await newPlayer(), { intent, accountId: 'of-another' })).text()
      expect(textOf(html)).toContain(text)
    },
  )

  it.each(['', '../A1', 'a b', 'x'.repeat(65)])(
    'an existing payout account with the invalid id %j causes no platform call',
    async (accountId) => {
      const html = await (await post(await newPlayer(), { intent: 'remove', accountId })).text()
      expect(html).toContain('We couldn’t find this payout account')
      expect(lobby.platform.calls('removePayoutAccount')).toEqual([])
    },
  )

  it('a change of a payout account requires this session’s token', async () => {
    const who = await newPlayer()
    const answer = await post(who, { intent: 'remove', accountId: 'A1', csrfToken: 'of-another' })
    expect(answer.status).toBe(403)
    expect(lobby.platform.calls('removePayoutAccount')).toEqual([])
  })
})

it('payout accounts keep number and fund password out of responses, logs and URLs', async () => {
  lobby.platform.script('addPayoutAccount', {
    kind: 'refusal',
    errorCode: 'fund.password.wrong',
    status: 422,
  })
  const answer = await add({})
  const requests = lobby.platform.requests.map(({ url, headers, body }) => [url, headers, body])
  const all = [
    await answer.text(),
    JSON.stringify([...answer.headers]),
    await readCompleteLog(lobby),
    JSON.stringify(requests),
  ].join('\n')
  for (const secret of ['482913', '1402771800123', typed.number]) expect(all).not.toContain(secret)
})

it('the form for a payout account limits guesses of the fund password', async () => {
  const who = await newPlayer()
  lobby.platform.script('addPayoutAccount', {
    kind: 'refusal',
    errorCode: 'fund.password.wrong',
    status: 422,
  })
  const url = href('payout-accounts', { add: 'bank' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await post(who, typed, url)).status)
  expect(statuses.indexOf(429)).toBe(20)
  expect(added()).toHaveLength(20)
})

it('a platform that hangs does not delay the first byte of the page of payout accounts', async () => {
  lobby.platform.script('payoutAccounts', { kind: 'hang' })
  const answer = await lobby.fetch(path, { headers: { Cookie: cookies(await newPlayer()) } })
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('<!DOCTYPE html>')
  await reader?.cancel()
})
