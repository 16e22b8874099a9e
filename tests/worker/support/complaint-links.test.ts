import { beforeEach, expect, test } from 'vitest'
import { href } from '../../../shared/paths'
import { depositChannel, depositMethod, transfer } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { keyIn } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Links from refusals to the form for a complaint. */

const lobby = await sharedLobby()
let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { COMPLAINT3: true }
  await lobby.flush()
  lobby.platform.requests.length = 0
  who = await createMember({ userName: `refused-${crypto.randomUUID()}` })
})

const linkTo = (query: Parameters<typeof href<'complaints'>>[1]) =>
  `href="${href('complaints', query).replace('&', '&amp;')}"`
const aboutPayment = linkTo({ about: 'payment' })
const cookies = () => ({ Cookie: `${who.cookie}; lang=EN` })
const read = async (path: string) => (await lobby.fetch(path, { headers: cookies() })).text()
const post = async (path: string, fields: Record<string, string>) =>
  (await lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, cookies())).text()
const refuse = (name: Parameters<typeof lobby.platform.script>[0], errorCode: string) =>
  lobby.platform.script(name, { kind: 'refusal', errorCode, status: 409 })

test('a refused transfer between wallets leads to a complaint, and a mistyped amount does not', async () => {
  const path = href('transfers')
  const send = async (amount: string) =>
    post(path, { intent: 'send', walletId: 'FC', amount, key: keyIn(await read(path)) })
  refuse('transfer', 'transfer.balance')
  expect(await send('500')).toContain(aboutPayment)
  expect(await send('five')).not.toContain(aboutPayment)
})

test('a transfer that a provider refused leads to a complaint about it', async () => {
  const part = { walletId: 'FC', name: 'FC', direction: 'to-vendor', state: 'failed', amount: '500' }
  lobby.platform.values.transferByKey = transfer({ id: 'T-7', parts: [part] })
  expect(await read(href('transfers', { of: 'a-key' }))).toContain(linkTo({ about: 'payment', id: 'T-7' }))
})

test.each([
  ['deposit.channel.closed', true],
  ['deposit.amount', true],
  ['deposit.limit', false],
])('the refusal %s of a deposit leads to a complaint: %s', async (errorCode, isOffered) => {
  lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod()] }
  const path = href('deposit')
  const page = await read(path)
  refuse('depositByQr', errorCode)
  const html = await post(path, { amount: '2000', channel: 'padma-qr', bonus: '', key: keyIn(page) })
  expect(lobby.platform.calls('depositByQr')).toHaveLength(1)
  expect(html.includes(aboutPayment)).toBe(isOffered)
})

test('the page of closed deposits leads to a complaint', async () => {
  const channels = [depositChannel({ closed: {} })]
  lobby.platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod({ channels })] }
  expect(await read(href('deposit'))).toContain(aboutPayment)
})

test('a refused password reset leads to a complaint', async () => {
  const fields = { method: 'email', username: 'rafi_dhaka', email: 'rafi@example.com' }
  const reset = async () => (await lobby.postForm(href('forget'), fields, { Cookie: 'lang=EN' })).text()
  const link = linkTo({ about: 'account' })
  expect(await reset()).not.toContain(link)
  refuse('passwordByEmail', 'no.permission')
  expect(await reset()).toContain(link)
})
