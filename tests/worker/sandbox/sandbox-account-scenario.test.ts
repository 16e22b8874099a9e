// Full suite only: tests/worker/account covers the lobby's handling of each error; nothing covers the sandbox's handling.
import { beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_ERRORS, type AccountError } from '../../../shared/contract/account-schemas'
import { SandboxVisitor } from '../harness/sandbox-account'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
beforeEach(() => sandbox.reset())

/** HTTP status of each refusal. With a status of 500 or more, the lobby would not pass on the error code. */
const statuses: Record<AccountError, number> = {
  'login.captcha.required': 400,
  'login.captcha.wrong': 400,
  'login.credentials.wrong': 403,
  'login.locked': 429,
  'login.disabled': 403,
  'login.not.session': 401,
  'confirm.password': 403,
  'confirm.login': 403,
  error_member_login: 403,
  error_agent_login: 403,
  'register.username.taken': 409,
  'register.email.taken': 409,
  'register.mobile.taken': 409,
  'register.affiliate.unknown': 400,
  'register.affiliate.own': 403,
  'register.field.invalid': 400,
  'register.closed': 403,
  'sms.too.often': 429,
  'sms.number.refused': 400,
  'sms.code.wrong': 400,
  'password.old.wrong': 403,
  'password.same': 400,
  'password.weak': 400,
  'passkey.refused': 403,
  'passkey.expired': 403,
  'passkey.exists': 409,
  'passkey.most': 409,
  'passkey.not.found': 404,
  'encryption.key.unknown': 400,
  'encryption.stale': 400,
  'encryption.replayed': 400,
  'ip.blocked': 403,
  'no.permission': 403,
  'system.upgrading': 200,
}

describe('account errors of a scenario', () => {
  it.each(ACCOUNT_ERRORS)(
    'a scenario’s account error %s refuses the next call only',
    async (accountError) => {
      await sandbox.scenario({ accountError })
      await sandbox.value('captcha')
      expect(await visitor.login('rafi88')).toMatchObject({
        status: statuses[accountError],
        success: false,
        errorCode: accountError,
      })
      expect(await visitor.login('rafi88')).toMatchObject({ success: true })
    },
  )

  it('a scenario’s account errors have the details of a real error', async () => {
    await sandbox.scenario({ accountErrorOnce: false, accountError: 'login.captcha.required' })
    expect(await visitor.login('rafi88')).toMatchObject({ value: { captcha: true } })
    await sandbox.scenario({ accountError: 'login.locked' })
    expect(await visitor.login('rafi88')).toMatchObject({ status: 429, retryAfterS: 900 })
  })

  it('a scenario’s account errors refuse every call until they are switched off', async () => {
    await sandbox.scenario({ accountError: 'ip.blocked', accountErrorOnce: false })
    expect(await visitor.login('rafi88')).toMatchObject({ errorCode: 'ip.blocked' })
    expect(await visitor.plain('freePlay')).toMatchObject({ errorCode: 'ip.blocked' })
    expect(await visitor.query('affiliate', { code: 'ORIEL2026' })).toMatchObject({ errorCode: 'ip.blocked' })
    await sandbox.scenario({ accountError: 'none' })
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
  })

  it('a scenario’s account errors apply to the call that the scenario names', async () => {
    await sandbox.scenario({ accountError: 'no.permission', endpoints: ['validateUsername'] })
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
    expect(await visitor.query('validateUsername', { username: 'new_name' })).toMatchObject({
      errorCode: 'no.permission',
    })
    expect(await visitor.query('validateUsername', { username: 'new_name' })).toMatchObject({ success: true })
  })

  it('a scenario’s account errors do not affect other calls', async () => {
    await sandbox.scenario({ accountError: 'ip.blocked', endpoints: ['status'] })
    expect((await sandbox.call('status')).status).toBe(200)
  })
})

describe('the outbox', () => {
  it('the outbox shows testers the messages sent, as text', async () => {
    expect(await (await sandbox.ask('/__sandbox/outbox')).text()).toContain('No messages yet.')
    await visitor.plain('loginCode', { mobileNum: '1712342776', countryDialingCode: '880' })
    await visitor.plain('passwordByEmail', { email: 'rafi@oriel.example' })
    const reply = await sandbox.ask('/__sandbox/outbox')
    expect(reply.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const page = await reply.text()
    expect(page).toContain(`<b>${await visitor.codeFor('+8801712342776')}</b>`)
    expect(page.indexOf('rafi@oriel.example')).toBeLessThan(page.indexOf('+8801712342776'))
  })

  it('the outbox is empty after a reset', async () => {
    await visitor.plain('loginCode', { mobileNum: '1712342776', countryDialingCode: '880' })
    await sandbox.reset()
    expect(await visitor.messages('+8801712342776')).toEqual([])
  })

  it('the outbox uses the language of the request', async () => {
    await sandbox.call('loginCode', {
      body: { mobileNum: '3001234118', countryDialingCode: '92' },
      headers: { Language: 'UR' },
    })
    const [message] = await visitor.messages('+923001234118')
    expect(message?.text).toMatch(/لاگ ان/)
  })
})

it('the testers’ page shows password and codes', async () => {
  const page = await (await sandbox.ask('/__sandbox/')).text()
  expect(page).toContain('<b>play1234</b>')
  expect(page).toContain('ORIEL2026')
  expect(page).toContain('/__sandbox/outbox')
  expect(page).toContain('+8801712342776')
})
