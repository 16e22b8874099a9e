import { expect, test } from 'vitest'
import { firebaseApp } from '../../fixtures/firebase-product'
import { type LobbyOptions, startLobby } from '../harness/harness'
import { SESSION_KEY } from '../harness/member'

/** A lobby that cannot work does not start, and tells its operator why. */

/** What the operator reads when the lobby does not start. */
async function refusal(options: LobbyOptions): Promise<string> {
  try {
    await using lobby = await startLobby(options)
    return `started, and answered ${(await lobby.fetch('/m/health')).status}`
  } catch (error) {
    return String(error)
  }
}

test('as it is built, it starts', async () => {
  expect(await refusal({})).toBe('started, and answered 200')
})

test('a product outside the demo profile names its licence and what belongs to it', async () => {
  const words = await refusal({ product: { complianceProfile: 'standard', jackpotMode: 'illustrative' } })
  expect(words).toContain('[vars.PRODUCT] in wrangler.toml')
  for (const missing of ['licence', 'jurisdictions', 'helpBody', 'origin', 'jackpotMode']) {
    expect(words).toContain(`- ${missing}: `)
  }
})

const hostName = 'firebase.authDomain: must be a host name such as my-project.firebaseapp.com'

test.each<[string, Record<string, unknown>, string]>([
  ['no merchant', { merchantCode: '' }, 'merchantCode: must be'],
  ['a language nobody speaks', { languages: ['XX'] }, 'languages.0: is not a language code'],
  ['a framed origin without TLS', { frameOrigins: ['http://a.example'] }, 'frameOrigins.0: must be an https'],
  [
    'a framed address in place of an origin',
    { frameOrigins: ['https://a.example/x'] },
    'frameOrigins.0: must',
  ],
  ['any framed origin', { frameOrigins: ['https://*'] }, 'frameOrigins.0: must be an https origin'],
  [
    'its own origin among the framed ones',
    { origin: 'https://lobby.example', frameOrigins: ['https://lobby.example'] },
    'frameOrigins: the origin of the lobby itself cannot be framed',
  ],
  ['a setting that does not exist', { licens: {} }, 'licens: '],
  [
    'a Firebase domain that is an address',
    { firebase: { ...firebaseApp, authDomain: 'https://x.example/' } },
    hostName,
  ],
  [
    'a Firebase project that is none',
    { firebase: { ...firebaseApp, projectId: 'X' } },
    'firebase.projectId: must be',
  ],
  [
    'a Firebase emulator elsewhere',
    { firebase: { ...firebaseApp, emulator: 'http://emulator.example:9099' } },
    'firebase.emulator: must be local',
  ],
])('a product with %s', async (_name, product, words) => {
  expect(await refusal({ product })).toContain(words)
})

test("a Firebase emulator, where anybody can be anybody, is the sandbox's alone", async () => {
  const product = { firebase: { ...firebaseApp, emulator: 'http://127.0.0.1:9099' } }
  expect(await refusal({ product })).toBe('started, and answered 200')
  expect(await refusal({ product, vars: { SANDBOX: undefined } })).toContain('- firebase.emulator: anybody')
})

test('no product at all', async () => {
  expect(await refusal({ vars: { PRODUCT: undefined } })).toContain('The product configuration')
})

test.each([
  ['too short', 'canary-7d1f9c'],
  ['too long', `${SESSION_KEY}canary7d1f9c`],
  ['not base64url', `canary7d1f9c+/${SESSION_KEY.slice(14)}`],
  ['good, the one before it not', `${SESSION_KEY},canary-7d1f9c`],
  ['followed by nothing', `${SESSION_KEY},`],
])('a session key that is %s is refused, and not repeated (H 62)', async (_name, key) => {
  const words = await refusal({ vars: { SESSION_KEYS: key } })
  expect(words).toContain('SESSION_KEYS: every key must be 32 bytes in base64url')
  expect(words).not.toMatch(/canary/i)
  expect(words).not.toContain(SESSION_KEY)
})

test.each<[string, string | undefined, string]>([
  [
    'neither binding nor address',
    undefined,
    'No platform: bind a worker as PLATFORM, or set PLATFORM_ORIGIN',
  ],
  ['an address that is none', 'platform', 'No platform: '],
  ['an address without TLS', 'http://platform.example', 'PLATFORM_ORIGIN must start with https://'],
])('a platform with %s', async (_name, PLATFORM_ORIGIN, words) => {
  expect(await refusal({ isUnbound: true, vars: { PLATFORM_ORIGIN } })).toContain(words)
})

test('a platform by https is enough, and so is a lobby without members', async () => {
  const vars = { PLATFORM_ORIGIN: 'https://platform.example', SESSION_KEYS: undefined }
  expect(await refusal({ isUnbound: true, vars })).toBe('started, and answered 200')
})
