import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Accounts that an agent creates: permission, validation, the platform call, and creation exactly once. */

const lobby = await sharedLobby()
const { platform } = lobby
const rules = {
  username: true,
  fields: {
    username: { enabled: true, required: true, rule: { min: 6, max: 12, pattern: '^[a-z][a-z0-9]*$' } },
    password: { enabled: true, required: true, rule: { min: 8, max: 20 } },
  },
}
beforeEach(async () => {
  platform.heal()
  platform.values.registerRules = rules
  await lobby.flush()
  may('team', 'add-member', 'add-agent')
})

const may = (...permissions: string[]) => {
  platform.values.agent = { ...(platform.values.agent as object), permissions }
}
let agents = 0
/** Each test has a new agent, because limits are counted by member. */
const newAgent = (type = 1): Promise<TestMember> => {
  agents += 1
  return createMember({ userName: `agent-${agents}`, type })
}
const cookies = ({ cookie }: TestMember) => `${cookie}; lang=EN`
const formOf = (add: 'member' | 'agent') => href('agent-downline', { add })
const open = async (to: string, who?: TestMember): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: cookies(who ?? (await newAgent())) } })).text()
const PASSWORD = 'river-Stone-7'
const typed = {
  username: 'mitu2026',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  'category-0': 'RNG',
  'rate-0': '0.6',
  'category-1': 'LIVE',
  'rate-1': '0.3',
}
const post = async (
  fields: Record<string, string> = {},
  { add = 'member', who }: { add?: 'member' | 'agent'; who?: TestMember } = {},
) => {
  const agent = who ?? (await newAgent())
  return lobby.postForm(
    formOf(add),
    { csrfToken: agent.csrfToken, ...typed, ...fields },
    { Cookie: cookies(agent) },
  )
}
const creationCalls = () => platform.calls('addDownline')

async function payload(): Promise<Record<string, unknown>> {
  const { value } = JSON.parse(creationCalls()[0]?.body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _iat, jti: _jti, ...rest } = JSON.parse(new TextDecoder().decode(plaintext))
  return rest
}
/** Returns the visible text below a field. */
const messageAt = (html: string, name: string, kind = 'member'): string =>
  (new RegExp(`<p id="new-${kind}-${name}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? '').replace(
    /<[^>]*>/g,
    '',
  )

describe('the permission to create accounts', () => {
  it('the permission to create accounts comes from the platform, for each kind', async () => {
    may('team')
    expect(await open(formOf('member'))).not.toContain('Add a ')
    may('team', 'add-member')
    const onlyMembers = await open(formOf('agent'))
    expect(onlyMembers).toContain('Add a member')
    expect(onlyMembers).not.toContain('sub-agent')
    may('team', 'add-member', 'add-agent')
    expect(await open(href('agent-downline'))).toContain('Add a member or sub-agent')
  })

  it('without the permission to create accounts, a member is refused by URL and by posted form', async () => {
    for (const type of [0, 4, 40, 41, 42, 99]) {
      const who = await newAgent(type)
      expect((await post({}, { who })).status).toBe(403)
      expect(await open(formOf('member'), who)).not.toContain('Add member')
    }
    expect(creationCalls()).toEqual([])
    may('team', 'add-member')
    expect(await (await post({}, { add: 'agent' })).text()).toContain('No permission')
    expect(creationCalls()).toEqual([])
  })

  it('the form for new accounts redirects a guest to the login', async () => {
    const answer = await lobby.postForm(formOf('member'), typed)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining('/m/login'),
    ])
  })

  it('the permission to create accounts is requested for this agent’s level only', async () => {
    expect(await open(href('agent-downline', { of: 'A2' }))).not.toContain('Add a member')
  })
})

describe('the form for a new account', () => {
  it('the form for a new account states beside each field what it accepts', async () => {
    const html = await open(formOf('member'))
    expect(messageAt(html, 'username')).toBe('6 to 12 characters')
    expect(messageAt(html, 'password')).toBe('8 to 20 characters')
    expect(messageAt(html, 'rate-0')).toBe('0.2% to 0.9%')
    expect(messageAt(html, 'rate-1')).toBe('0.2% to 0.6%')
  })

  it('the form for a new account never offers a minimum above the agent’s rate', async () => {
    platform.values.agent = {
      ...(platform.values.agent as object),
      rates: [{ category: 'NEW', name: 'Crash', rate: '0.1' }],
    }
    const html = await open(formOf('member'))
    expect(html).toContain('Crash')
    expect(messageAt(html, 'rate-0')).toBe('0.1% to 0.1%')
  })

  it.each([
    [{ username: '' }, 'username', 'Enter a username.'],
    [{ username: 'ab' }, 'username', 'At least 6 characters'],
    [{ username: 'Mitu 2026' }, 'username', 'Account format is incorrect'],
    [{ password: '', confirmPassword: '' }, 'password', 'Enter password'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'At least 8 characters'],
    [{ confirmPassword: 'river-Stone-8' }, 'confirmPassword', 'Confirmation incorrect'],
    [{ 'rate-0': '' }, 'rate-0', 'This field is required'],
    [{ 'rate-0': 'much' }, 'rate-0', 'Enter a rate with up to two decimal places, such as 0.5 or 0.55'],
    [{ 'rate-0': '0.655' }, 'rate-0', 'Enter a rate with up to two decimal places, such as 0.5 or 0.55'],
    [{ 'rate-0': '0.91' }, 'rate-0', 'Enter a rate within this range'],
    [{ 'rate-1': '0.1' }, 'rate-1', 'Enter a rate within this range'],
    [{ 'rate-0': '-0.5' }, 'rate-0', 'Enter a rate with up to two decimal places, such as 0.5 or 0.55'],
  ])('the form for a new account refuses %o at the field %s', async (fields, name, says) => {
    const html = await (await post(fields)).text()
    expect(messageAt(html, name)).toContain(says)
    expect(creationCalls()).toEqual([])
  })

  it('the form for a new account keeps everything but the passwords after a refusal', async () => {
    const html = await (await post({ 'rate-0': '0.95' })).text()
    const fieldNamed = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(fieldNamed('username')).toContain('value="mitu2026"')
    expect(fieldNamed('rate-0')).toContain('value="0.95"')
    expect(fieldNamed('rate-1')).toContain('value="0.3"')
    expect(html).not.toContain(PASSWORD)
  })

  it('the form for a new account accepts digits of any script', async () => {
    await post({ 'rate-0': '০.৬৫', 'rate-1': '۰٫۴٪' })
    expect((await payload()).rates).toEqual([
      { category: 'RNG', rate: '0.65' },
      { category: 'LIVE', rate: '0.4' },
    ])
  })

  it('the form for a new account assigns each rate to its category, even after the platform changes the order', async () => {
    platform.values.agent = {
      ...(platform.values.agent as object),
      rates: [
        { category: 'LIVE', rate: '0.60' },
        { category: 'FISH', rate: '0.90' },
        { category: 'RNG', rate: '0.90' },
      ],
    }
    const html = await (await post()).text()
    expect(messageAt(html, 'rate-2')).toContain('This field is required')
    await post({ 'category-2': 'FISH', 'rate-2': '0.5' })
    expect((await payload()).rates).toEqual([
      { category: 'LIVE', rate: '0.3' },
      { category: 'FISH', rate: '0.5' },
      { category: 'RNG', rate: '0.6' },
    ])
  })
})

describe('a request for a new account', () => {
  it.each(['member', 'agent'] as const)(
    'a request for a new account is encrypted, and leads to the page of the new %s',
    async (add) => {
      const answer = await post({}, { add })
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        `${href('agent-member', { id: 'D2', made: '1' })}#close`,
      ])
      expect(await payload()).toEqual({
        kind: add,
        account: 'mitu2026',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        rates: [
          { category: 'RNG', rate: '0.6' },
          { category: 'LIVE', rate: '0.3' },
        ],
      })
      expect(creationCalls()[0]?.body).not.toContain(PASSWORD)
      expect(await readCompleteLog(lobby)).not.toContain(PASSWORD)
    },
  )

  it('a request for a new account is forwarded as the browser encrypted it', async () => {
    const answer = await post({ encrypted: 'a.jwe.of.the.browser', password: '', confirmPassword: '' })
    expect(answer.headers.get('Location')).toBe(href('agent-member', { id: 'D2', made: '1' }))
    expect(JSON.parse(creationCalls()[0]?.body ?? '')).toEqual({ value: 'a.jwe.of.the.browser' })
  })
})

describe('a refused account', () => {
  const refuse = (errorCode: string, value?: unknown) =>
    platform.script('addDownline', { kind: 'refusal', errorCode, value, status: 409 })

  it('a refusal of a new account appears at its field, or for the form', async () => {
    refuse('password.weak')
    expect(messageAt(await (await post()).text(), 'password')).toContain('too easy to guess')
    refuse('register.field.invalid', { field: 'username', reason: 'pattern' })
    expect(messageAt(await (await post()).text(), 'username')).toContain('This isn’t in the right format.')
    refuse('agent.rate.bounds')
    expect(await (await post()).text()).toContain('Your own rates have changed.')
    refuse('no.permission')
    expect(await (await post()).text()).toContain('No permission')
  })

  it('a refusal of a taken name shows the agent’s new account, as after a lost response', async () => {
    refuse('register.username.taken')
    const own = { ...(platform.values.downline as { list: object[] }).list[0], id: 'D7', account: 'Mitu2026' }
    platform.values.downline = { list: [own], path: [] }
    const html = await (await post()).text()
    expect(messageAt(html, 'username')).toContain('Username already exists')
    expect(html).toContain('is already one of your direct members')
    expect(html).toContain(href('agent-member', { id: 'D7' }))
    expect(platform.calls('downline')[0]?.query).toMatchObject({ levels: 'direct', account: 'mitu2026' })
  })

  it.each(['mitu2026x', 'someone'])(
    'a refusal of a taken name does not show an account that is %s',
    async (account) => {
      refuse('register.username.taken')
      const other = { ...(platform.values.downline as { list: object[] }).list[0], account }
      platform.values.downline = { list: [other], path: [] }
      const html = await (await post()).text()
      expect(messageAt(html, 'username')).toContain('Username already exists')
      expect(html).not.toContain('is already one of your direct members')
    },
  )

  it('a refusal is reported after a lost response, with typed values', async () => {
    platform.script('addDownline', { kind: 'reset' })
    const html = await (await post()).text()
    expect(html).toContain('Your connection is slow or you’re offline')
    expect(html).toContain('value="mitu2026"')
  })

  it('a refusal is reported once an agent has created very many accounts in an hour', async () => {
    const who = await newAgent()
    const answers = []
    for (let attempt = 0; attempt < 61; attempt += 1)
      answers.push(await (await post({ username: '' }, { who })).text())
    expect(answers.at(-2)).not.toContain('Too many')
    expect(answers.at(-1)).toContain('Too many')
  })
})
