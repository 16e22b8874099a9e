import { expect, it } from 'vitest'
import { LICENSED_PRODUCT, MGA_PRODUCT, UKGC_PRODUCT } from '../../tests/fixtures/licensed-product'
import { languages } from './languages'
import { parseProductConfig } from './product'

const product = { merchantCode: 'oriel', complianceProfile: 'demo', brand: { name: 'Oriel' } }

it('accepts every language that has a catalog in the build', () => {
  const codes = languages.map(({ code }) => code)
  const build = { catalogs: languages.map(({ tag }) => tag) }
  expect(parseProductConfig({ ...product, languages: codes }, { build }).languages).toEqual(codes)
})

it('accepts the platform’s language codes, but not two codes of one language', () => {
  const languages = ['EN', 'KR', 'PT-ES', 'TY-TLG']
  expect(parseProductConfig({ ...product, languages }).languages).toEqual(languages)
  expect(() => parseProductConfig({ ...product, languages: ['KO', 'KR'] })).toThrow('names a language twice')
})

it('accepts digits and messages by the platform’s language codes, but only once for each language', () => {
  const read = (settings: object) => parseProductConfig({ ...product, languages: ['KR', 'BN'], ...settings })
  expect(read({ messages: { KR: { 'Log in': '로그인하기' } } }).messages).toEqual({
    KO: { 'Log in': '로그인하기' },
  })
  const both = { KO: { 'Log in': '로그인' }, KR: { 'Log in': '로그인하기' } }
  expect(() => read({ messages: both })).toThrow('messages: names a language twice')
  expect(() => read({ digits: { KO: 'latn', KR: 'latn' } })).toThrow('digits: names a language twice')
  const ofOther = { TH: { 'Log in': 'เข้าสู่ระบบ' } }
  expect(() => read({ messages: ofOther })).toThrow('- messages.TH: is not among the languages')
})

it('reports configured languages without a catalog in the build', () => {
  const read = () =>
    parseProductConfig({ ...product, languages: ['BN', 'KK', 'LO'] }, { build: { catalogs: ['bn', 'en'] } })
  expect(read).toThrow('- languages: KK, LO have no catalog in locales/ (locales/kk.po, locales/lo.po)')
})

it('by default, measures no page speed, stores no click ids and writes no tracking events', () => {
  const { observe, attribution } = parseProductConfig({ ...product, languages: ['BN'] })
  expect(attribution).toBeUndefined()
  expect(observe).toEqual({ vitals: 0, errors: 0.1, documents: 0.05, tracking: {} })
})

it.each<[string, object, string]>([
  ['a setting that is missing', { merchantCode: undefined }, 'merchantCode: is missing'],
  ['a setting that does not exist', { colour: 'red' }, 'colour: there is no such setting'],
  [
    'a nested setting that does not exist',
    { observe: { tracking: { login: 'x' } } },
    'observe.tracking.login: there is no such setting',
  ],
  [
    'the same help outside the lobby twice',
    {
      helpResources: {
        GB: ['Helpline', 'Chat'].map((name) => ({ kind: 'helpline', name, url: 'https://help.example/' })),
      },
    },
    'helpResources.GB: must not repeat a URL',
  ],
  [
    'a fingerprint that is not SHA-256',
    { androidApps: [{ package: 'com.nova.app', fingerprints: ['AB:CD'] }] },
    'androidApps.0.fingerprints.0: must be a SHA-256 fingerprint: 32 pairs of 0 to 9 and A to F, separated by colons',
  ],
  [
    'an Android app without a fingerprint',
    { androidApps: [{ package: 'com.nova.app', fingerprints: [] }] },
    'androidApps.0.fingerprints: must have at least 1 entries',
  ],
  [
    'a package that is no application ID',
    { androidApps: [{ package: 'nova', fingerprints: [] }] },
    'androidApps.0.package: must be an application ID such as com.example.app',
  ],
  [
    'an iOS app without its team',
    { iosApps: ['com.nova.app'] },
    'iosApps.0: must be a team ID of 10 characters, a dot and the bundle ID, such as ABCDE12345.com.example.app',
  ],
  [
    'a nested setting that is missing',
    { badges: [{ icon: 'age', text: { BN: 'x' } }] },
    'badges.0.text.EN: is missing',
  ],
  [
    'a value that is not in the list',
    { complianceProfile: 'standart' },
    'complianceProfile: must be one of "demo", "standard", "mga", "ukgc", not "standart"',
  ],
  [
    'a text instead of a list',
    { chatOrigins: 'https://chat.example' },
    'chatOrigins: must be a list in square brackets, not "https://chat.example"',
  ],
  [
    'a number in quotes',
    { minimumAge: { MT: '18' } },
    'minimumAge.MT: must be a number without quotes, not "18"',
  ],
  ['a number that is too low', { minimumAge: { MT: 16 } }, 'minimumAge.MT: must be at least 18, not 16'],
  ['a number that is too high', { observe: { vitals: 10 } }, 'observe.vitals: must be at most 1, not 10'],
  ['a broken number', { minimumAge: { MT: 18.5 } }, 'minimumAge.MT: must be a whole number, not 18.5'],
  ['an empty list', { languages: [] }, 'languages: must have at least 1 entries'],
  [
    'a host without https',
    { origin: 'play.example' },
    'origin: must be a URL such as https://play.example, not "play.example"',
  ],
  ['an origin without TLS', { origin: 'http://x.example' }, 'origin: must start with https://'],
  ['an FTP origin', { origin: 'ftp://x.example' }, 'origin: must start with https://'],
  [
    'a line break in a URL',
    { imageOrigins: ['https://x.example/\nX: y'] },
    'imageOrigins.0: must have no spaces',
  ],
  [
    'a name with a direction override',
    { brand: { name: 'x\u202eevil' } },
    'brand.name: must have no control of direction',
  ],
  ['an origin with a path', { origin: 'https://play.example/m/' }, 'origin: must have no path'],
  ['a name that consists of spaces', { brand: { name: '   ' } }, 'brand.name: must have a letter or digit'],
  ['a name with a space at its end', { brand: { name: 'Oriel ' } }, 'brand.name: must have a letter'],
  [
    'a name with an invisible character at its end',
    { brand: { name: 'Oriel\u200B' } },
    'brand.name: must have a letter',
  ],
  ['a name of two lines', { brand: { name: 'Ori\nel' } }, 'brand.name: must have a letter or digit'],
  [
    'a name that consists of invisible fillers',
    { brand: { name: '\u3164\u200B' } },
    'brand.name: must have a letter or digit',
  ],
  ['a name without letters and digits', { brand: { name: '--' } }, 'brand.name: must have a letter or digit'],
  [
    'a name with markup',
    { brand: { name: 'A & B' } },
    'brand.name: must be plain text of at most 40 characters, without < > & and',
  ],
  ['a broken colour', { brand: { name: 'Oriel', accent: '#12' } }, 'brand.accent: must be a colour such as'],
  ['a text instead of a table', { brand: 'Oriel' }, 'brand: must be a table, not "Oriel"'],
  [
    'one text instead of a text for each language',
    { support: { hours: 'Every day' } },
    'support.hours: must be texts by language code, such as { EN = "Text" }',
  ],
])('explains in a sentence what is wrong with %s', (_, settings, said) => {
  const read = () => parseProductConfig({ ...product, languages: ['EN'], ...settings })
  expect(read).toThrow(`- ${said}`)
  expect(read).not.toThrow('Invalid')
})

const firebase = {
  apiKey: 'AIzaSyD-of-the-tests-0123456789',
  authDomain: 'demo-lobby.firebaseapp.com',
  projectId: 'demo-lobby',
  appId: '1:1234567890:web:0a1b2c3d',
}
const hostName = 'firebase.authDomain: must be a host name such as my-project.firebaseapp.com'

it.each<[string, object, string]>([
  ['no merchant', { merchantCode: '' }, 'merchantCode: must be'],
  ['an unknown language code', { languages: ['XX'] }, 'languages.0: is not a language code'],
  ['digits of another script', { digits: { BN: 'arab' } }, 'digits.BN: must be beng or latn'],
  ['a framed origin without TLS', { frameOrigins: ['http://a.example'] }, 'frameOrigins.0: must be an https'],
  [
    'a framed origin whose host only begins like a local one',
    { frameOrigins: ['http://localhost.example'] },
    'frameOrigins.0: must be an https',
  ],
  ['a framed URL in place of an origin', { frameOrigins: ['https://a.example/x'] }, 'frameOrigins.0: must'],
  ['a wildcard as framed origin', { frameOrigins: ['https://*'] }, 'frameOrigins.0: must be an https origin'],
  [
    'the lobby’s origin as a framed origin',
    { origin: 'https://lobby.example', frameOrigins: ['https://lobby.example'] },
    'frameOrigins: the origin of the lobby itself cannot be framed',
  ],
  ['a misspelt setting', { licens: {} }, 'licens: '],
  [
    'a minimum feedback length above the maximum',
    { feedbackLength: { min: 200, max: 100 } },
    'feedbackLength: min must not be above max',
  ],
  [
    'feedback that is longer than the platform accepts',
    { feedbackLength: { min: 10, max: 9000 } },
    'feedbackLength.max: ',
  ],
  [
    'a Firebase domain that is a URL',
    { firebase: { ...firebase, authDomain: 'https://x.example/' } },
    hostName,
  ],
  [
    'an invalid Firebase project',
    { firebase: { ...firebase, projectId: 'X' } },
    'firebase.projectId: must be',
  ],
  [
    'a Firebase emulator on another machine',
    { firebase: { ...firebase, emulator: 'http://emulator.example:9099' } },
    'firebase.emulator: must be local',
  ],
])('refuses a configuration with %s', (_, settings, said) => {
  const read = () =>
    parseProductConfig({ ...product, languages: ['BN', 'EN'], ...settings }, { isSandbox: true })
  expect(read).toThrow(`- ${said}`)
})

it('outside the demo profile, requires a licence and other legal settings', () => {
  const settings = { languages: ['EN'], complianceProfile: 'standard', jackpotMode: 'illustrative' }
  const read = () => parseProductConfig({ ...product, ...settings })
  for (const missing of ['licence', 'jurisdictions', 'helpBody', 'origin', 'jackpotMode']) {
    expect(read).toThrow(`- ${missing}: `)
  }
})

it.each([
  ['standard', false],
  ['mga', true],
  ['ukgc', true],
])(
  'in the profile %s, the independent body for disputes is required: %s',
  (complianceProfile, isRequired) => {
    const { disputeBody, ...licence } = { ...UKGC_PRODUCT.licence, ...MGA_PRODUCT.licence }
    const settings = {
      ...{ ...product, ...UKGC_PRODUCT, languages: ['EN'], complianceProfile },
      licence: { ...licence, disputeBody },
    }
    expect(parseProductConfig(settings).licence?.disputeBody).toEqual(disputeBody)
    const read = () => parseProductConfig({ ...settings, licence })
    if (isRequired) expect(read).toThrow('- licence.disputeBody: ')
    else expect(read).not.toThrow()
  },
)

it('requires a statement about the protection of players’ money in the ukgc profile only', () => {
  const read = (settings: object) => () => parseProductConfig({ ...product, languages: ['EN'], ...settings })
  expect(read(UKGC_PRODUCT)).not.toThrow()
  const { licence } = LICENSED_PRODUCT
  expect(read({ ...UKGC_PRODUCT, licence })).toThrow('- licence.fundsProtection: ukgc requires')
  expect(read(MGA_PRODUCT)).not.toThrow()
})

it('requires the exclusion register of Great Britain in the ukgc profile only', () => {
  const read = (settings: object) => () => parseProductConfig({ ...product, languages: ['EN'], ...settings })
  const [register] = UKGC_PRODUCT.helpResources.GB
  const helpline = { kind: 'helpline', name: 'Helpline', url: 'https://help.example/' }
  for (const helpResources of [{}, { GB: [helpline] }, { MT: [register] }])
    expect(read({ ...UKGC_PRODUCT, helpResources })).toThrow('- helpResources.GB: ukgc requires an entry')
  expect(read({ ...UKGC_PRODUCT, helpResources: { default: [register] } })).not.toThrow()
  expect(read(MGA_PRODUCT)).not.toThrow()
})

it('requires the phone number of customer service in the ukgc profile', () => {
  const read = (support: object) => () =>
    parseProductConfig({ ...product, ...UKGC_PRODUCT, languages: ['EN'], support })
  expect(read({ phone: '0800 123 456' })).not.toThrow()
  expect(read({ email: 'help@play.example' })).toThrow('- support.phone: ukgc requires')
  expect(read({ phone: 'call us' })).toThrow('support.phone: must be 3 to 20 digits and spaces')
})

it('requires the authority’s mark, the licensee’s address and a contact in the mga profile', () => {
  const read = (changes: object, licence = {}) =>
    parseProductConfig({
      ...{ ...product, ...MGA_PRODUCT, languages: ['EN'], ...changes },
      licence: { ...MGA_PRODUCT.licence, ...licence },
    })
  expect(read({ support: { phone: '2546 9000' } }).support.phone).toBe('2546 9000')
  expect(() => read({}, { sealUrl: undefined })).toThrow('- licence.sealUrl: mga requires')
  expect(() => read({}, { address: undefined })).toThrow('- licence.address: mga requires')
  expect(() => read({ support: {} })).toThrow('- support: mga requires the phone or email')
  expect(() => read({ support: { email: 'help' } })).toThrow('support.email: must be an email address')
})

it('accepts the four ratings of the protection of players’ money', () => {
  const { licence } = UKGC_PRODUCT
  const read = (level: string) =>
    parseProductConfig({
      ...{ ...product, ...UKGC_PRODUCT, languages: ['EN'] },
      licence: { ...licence, fundsProtection: { ...licence.fundsProtection, level } },
    }).licence?.fundsProtection?.level
  for (const level of ['none', 'segregated', 'medium', 'high']) expect(read(level)).toBe(level)
  expect(() => read('basic')).toThrow('licence.fundsProtection.level: must be one of')
})

it('allows a Firebase emulator, which accepts any identity, only with the sandbox', () => {
  const settings = {
    ...product,
    languages: ['EN'],
    firebase: { ...firebase, emulator: 'http://127.0.0.1:9099' },
  }
  expect(parseProductConfig(settings, { isSandbox: true }).firebase?.emulator).toBe('http://127.0.0.1:9099')
  expect(() => parseProductConfig(settings)).toThrow('- firebase.emulator: anybody')
})

it('allows origins of games, chats and payments on the same machine in a local run only', () => {
  const origins = ['http://localhost:4326', 'http://127.0.0.1:4327']
  const settings = { frameOrigins: origins, chatOrigins: origins, payOrigins: origins }
  const read = (isLocal: boolean) =>
    parseProductConfig({ ...product, languages: ['EN'], ...settings }, { isLocal })
  expect(read(true)).toMatchObject(settings)
  for (const setting of Object.keys(settings))
    expect(() => read(false)).toThrow(`- ${setting}: http://localhost:4326 is for local runs only`)
})

it('reports a configuration without any settings', () => {
  expect(() => parseProductConfig(undefined)).toThrow('The product configuration')
  expect(() => parseProductConfig(undefined)).toThrow('- PRODUCT: is missing')
  expect(() => parseProductConfig('x')).toThrow('- PRODUCT: must be a table, not "x"')
})

it.each(['O’Neil 21', '7', 'Ночь', '夜', 'ওরিয়েল', 'می\u200Cخانه', 'Bet!'])(
  'accepts the brand name %s',
  (name) => {
    expect(parseProductConfig({ ...product, languages: ['EN'], brand: { name } }).brand.name).toBe(name)
  },
)
