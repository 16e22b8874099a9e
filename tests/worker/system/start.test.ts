import { expect, test } from 'vitest'
import { firebaseApp } from '../../fixtures/firebase-product'
import { type LobbyOptions, startLobby } from '../harness/harness'
import { SESSION_KEY } from '../harness/member'

/** A lobby that is wrongly configured refuses to start and tells the operator why. */

/** The error of a lobby that does not start; a note if it does. */
async function refusal(options: LobbyOptions): Promise<string> {
  try {
    await using lobby = await startLobby(options)
    return `started, and answered ${(await lobby.fetch('/m/health')).status}`
  } catch (error) {
    return String(error)
  }
}

test('starts with the default configuration', async () => {
  expect(await refusal({})).toBe('started, and answered 200')
})

test('refuses a product outside the demo profile without a licence and what belongs to it', async () => {
  const message = await refusal({ product: { complianceProfile: 'standard', jackpotMode: 'illustrative' } })
  expect(message).toContain('[vars.PRODUCT] in wrangler.toml')
  for (const missing of ['licence', 'jurisdictions', 'helpBody', 'origin', 'jackpotMode']) {
    expect(message).toContain(`- ${missing}: `)
  }
})

const hostName = 'firebase.authDomain: must be a host name such as my-project.firebaseapp.com'

test.each<[string, Record<string, unknown>, string]>([
  ['no merchant', { merchantCode: '' }, 'merchantCode: must be'],
  ['a language nobody speaks', { languages: ['XX'] }, 'languages.0: is not a language code'],
  [
    'own words for a message that does not exist',
    { messages: { BN: { 'Log me in': 'ঢুকুন' } } },
    '- messages.BN: “Log me in”: no message has this English text',
  ],
  [
    'own words that lose a placeholder',
    { messages: { EN: { 'Game by {vendorName}': 'A game' } } },
    '- messages.EN: “Game by {vendorName}”: placeholders  instead of vendorName',
  ],
  ['digits of another script', { digits: { BN: 'arab' } }, '- digits.BN: must be beng or latn'],
  ['a puzzle nobody could solve', { puzzle: 'geetest' }, '- puzzle: no widget of geetest is built in'],
  ['a framed origin without TLS', { frameOrigins: ['http://a.example'] }, 'frameOrigins.0: must be an https'],
  ['a framed URL in place of an origin', { frameOrigins: ['https://a.example/x'] }, 'frameOrigins.0: must'],
  ['a wildcard as framed origin', { frameOrigins: ['https://*'] }, 'frameOrigins.0: must be an https origin'],
  [
    'its own origin among the framed ones',
    { origin: 'https://lobby.example', frameOrigins: ['https://lobby.example'] },
    'frameOrigins: the origin of the lobby itself cannot be framed',
  ],
  ['a setting that does not exist', { licens: {} }, 'licens: '],
  [
    'feedback that nobody could send',
    { feedbackLength: { min: 200, max: 100 } },
    'feedbackLength: min must not be above max',
  ],
  [
    'feedback longer than the platform takes',
    { feedbackLength: { min: 10, max: 9000 } },
    'feedbackLength.max: ',
  ],
  [
    'a Firebase domain that is a URL',
    { firebase: { ...firebaseApp, authDomain: 'https://x.example/' } },
    hostName,
  ],
  [
    'an invalid Firebase project',
    { firebase: { ...firebaseApp, projectId: 'X' } },
    'firebase.projectId: must be',
  ],
  [
    'a Firebase emulator on another machine',
    { firebase: { ...firebaseApp, emulator: 'http://emulator.example:9099' } },
    'firebase.emulator: must be local',
  ],
])('refuses a product with %s', async (_name, product, message) => {
  expect(await refusal({ product })).toContain(message)
})

test('shows the operator’s own words in place of a message, in their language only', async () => {
  await using lobby = await startLobby({ product: { messages: { EN: { 'Log in': 'Sign in here' } } } })
  const english = await (await lobby.fetch('/m/login?lang=en')).text()
  expect(english).toContain('Sign in here</')
  expect(english).not.toMatch(/>Log in</)
  expect(await (await lobby.fetch('/m/login?lang=ur')).text()).not.toContain('Sign in here</')
})

test('sends a document the operator’s own words of its language alone, and others to a switch', async () => {
  const messages = { EN: { 'Log in': 'Sign in here' }, UR: { 'Log in': 'اندر آئیں' } }
  await using lobby = await startLobby({ product: { messages } })
  const english = await (await lobby.fetch('/m/login?lang=en')).text()
  expect(english).toContain('Sign in here')
  expect(english).not.toContain('اندر آئیں')
  const own = async (tag: string) => (await lobby.fetch(`/m/own-messages.json?lang=${tag}`)).text()
  expect(await own('ur')).toContain('اندر آئیں')
  expect(await own('ur')).not.toContain('Sign in here')
  expect(await own('bn')).toBe('{}')
})

test('allows a Firebase emulator, which accepts any identity, only with the sandbox', async () => {
  const product = { firebase: { ...firebaseApp, emulator: 'http://127.0.0.1:9099' } }
  expect(await refusal({ product })).toBe('started, and answered 200')
  expect(await refusal({ product, vars: { SANDBOX: undefined } })).toContain('- firebase.emulator: anybody')
})

test('refuses to start without a product', async () => {
  expect(await refusal({ vars: { PRODUCT: undefined } })).toContain('The product configuration')
})

test.each([
  ['too short', 'canary-7d1f9c'],
  ['too long', `${SESSION_KEY}canary7d1f9c`],
  ['not base64url', `canary7d1f9c+/${SESSION_KEY.slice(14)}`],
  ['invalid after a valid one', `${SESSION_KEY},canary-7d1f9c`],
  ['followed by an empty one', `${SESSION_KEY},`],
])('refuses a session key that is %s, and does not repeat it', async (_name, key) => {
  const message = await refusal({ vars: { SESSION_KEYS: key } })
  expect(message).toContain('SESSION_KEYS: every key must be 32 bytes in base64url')
  expect(message).not.toMatch(/canary/i)
  expect(message).not.toContain(SESSION_KEY)
})

test.each<[string, string | undefined, string]>([
  ['neither binding nor origin', undefined, 'No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN'],
  ['an origin that is not a URL', 'platform', 'No platform: '],
  ['an origin without TLS', 'http://platform.example', 'PLATFORM_ORIGIN must start with https://'],
])('refuses a platform with %s', async (_name, PLATFORM_ORIGIN, message) => {
  expect(await refusal({ isUnbound: true, vars: { PLATFORM_ORIGIN } })).toContain(message)
})

test('starts with a platform by https and without session keys', async () => {
  const vars = { PLATFORM_ORIGIN: 'https://platform.example', SESSION_KEYS: undefined }
  expect(await refusal({ isUnbound: true, vars })).toBe('started, and answered 200')
})
