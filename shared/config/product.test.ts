import { expect, it } from 'vitest'
import { languages } from './languages'
import { parseProductConfig } from './product'

const product = { merchantCode: 'oriel', complianceProfile: 'demo', brand: { name: 'Oriel' } }

it('accepts every language of which the build has catalogs', () => {
  const codes = languages.map(({ code }) => code)
  const build = { catalogs: languages.map(({ tag }) => tag) }
  expect(parseProductConfig({ ...product, languages: codes }, { build }).languages).toEqual(codes)
})

it('accepts the platform’s code of a language, once', () => {
  const languages = ['EN', 'KR', 'PT-ES', 'TY-TLG']
  expect(parseProductConfig({ ...product, languages }).languages).toEqual(languages)
  expect(() => parseProductConfig({ ...product, languages: ['KO', 'KR'] })).toThrow('names a language twice')
})

it('accepts digits and wording by the platform’s code, once for each language', () => {
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

it('names the languages that this build has no texts for', () => {
  const read = () =>
    parseProductConfig({ ...product, languages: ['BN', 'KK', 'LO'] }, { build: { catalogs: ['bn', 'en'] } })
  expect(read).toThrow('- languages: KK, LO have no catalog in locales/ (locales/kk.po, locales/lo.po)')
})

it.each(['mga', 'ukgc'])(
  'refuses to measure visits without consent in profile %s, and says so',
  (complianceProfile) => {
    const read = (vitals: number) =>
      parseProductConfig({ ...product, languages: ['BN'], complianceProfile, observe: { vitals } })
    expect(() => read(0.1)).toThrow(`- observe.vitals: ${complianceProfile} asks for the visitor’s consent`)
    expect(() => read(0)).not.toThrow('observe.vitals')
  },
)

it('measures nothing and writes no tracking events by default', () => {
  const { observe } = parseProductConfig({ ...product, languages: ['BN'] })
  expect(observe).toEqual({ vitals: 0, documents: 0.05, tracking: {} })
})

it.each<[string, object, string]>([
  ['a setting that is missing', { merchantCode: undefined }, 'merchantCode: is missing'],
  ['a setting that does not exist', { colour: 'red' }, 'colour: there is no such setting'],
  [
    'a nested one that does not exist',
    { observe: { tracking: { login: 'x' } } },
    'observe.tracking.login: there is no such setting',
  ],
  [
    'a nested one that is missing',
    { badges: [{ icon: 'age', text: { BN: 'x' } }] },
    'badges.0.text.EN: is missing',
  ],
  [
    'a word that is none of the list',
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
  ['an origin of files', { origin: 'ftp://x.example' }, 'origin: must start with https://'],
  [
    'a line break in a URL',
    { imageOrigins: ['https://x.example/\nX: y'] },
    'imageOrigins.0: must have no spaces',
  ],
  ['a name that turns', { brand: { name: 'x\u202eevil' } }, 'brand.name: must have no control of direction'],
  ['an origin with a path', { origin: 'https://play.example/m/' }, 'origin: must have no path'],
  ['a name of spaces', { brand: { name: '   ' } }, 'brand.name: must have a letter or digit'],
  ['a name with a space at its end', { brand: { name: 'Oriel ' } }, 'brand.name: must have a letter'],
  ['a name with an invisible edge', { brand: { name: 'Oriel\u200B' } }, 'brand.name: must have a letter'],
  ['a name of two lines', { brand: { name: 'Ori\nel' } }, 'brand.name: must have a letter or digit'],
  ['a name of fillers', { brand: { name: '\u3164\u200B' } }, 'brand.name: must have a letter or digit'],
  ['a name of signs', { brand: { name: '--' } }, 'brand.name: must have a letter or digit'],
  [
    'a name with markup',
    { brand: { name: 'A & B' } },
    'brand.name: must be plain text of at most 40 characters, without < > & and',
  ],
  ['a broken colour', { brand: { name: 'Oriel', accent: '#12' } }, 'brand.accent: must be a colour such as'],
  ['a table as a text', { brand: 'Oriel' }, 'brand: must be a table, not "Oriel"'],
])('describes in a sentence the fault of %s', (_, settings, said) => {
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
  ['a language nobody speaks', { languages: ['XX'] }, 'languages.0: is not a language code'],
  ['digits of another script', { digits: { BN: 'arab' } }, 'digits.BN: must be beng or latn'],
  ['a framed origin without TLS', { frameOrigins: ['http://a.example'] }, 'frameOrigins.0: must be an https'],
  ['a framed URL in place of an origin', { frameOrigins: ['https://a.example/x'] }, 'frameOrigins.0: must'],
  ['a wildcard as framed origin', { frameOrigins: ['https://*'] }, 'frameOrigins.0: must be an https origin'],
  [
    'its own origin among the framed ones',
    { origin: 'https://lobby.example', frameOrigins: ['https://lobby.example'] },
    'frameOrigins: the origin of the lobby itself cannot be framed',
  ],
  ['a misspelt setting', { licens: {} }, 'licens: '],
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
])('refuses %s', (_, settings, said) => {
  const read = () =>
    parseProductConfig({ ...product, languages: ['BN', 'EN'], ...settings }, { isSandbox: true })
  expect(read).toThrow(`- ${said}`)
})

it('refuses a product outside the demo profile without a licence and the settings that belong to it', () => {
  const settings = { languages: ['EN'], complianceProfile: 'standard', jackpotMode: 'illustrative' }
  const read = () => parseProductConfig({ ...product, ...settings })
  for (const missing of ['licence', 'jurisdictions', 'helpBody', 'origin', 'jackpotMode']) {
    expect(read).toThrow(`- ${missing}: `)
  }
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

it('reports that there are no settings at all', () => {
  expect(() => parseProductConfig(undefined)).toThrow('The product configuration')
  expect(() => parseProductConfig(undefined)).toThrow('- PRODUCT: is missing')
  expect(() => parseProductConfig('x')).toThrow('- PRODUCT: must be a table, not "x"')
})

it.each(['O’Neil 21', '7', 'Ночь', '夜', 'ওরিয়েল', 'می\u200Cخانه', 'Bet!'])('accepts the name %s', (name) => {
  expect(parseProductConfig({ ...product, languages: ['EN'], brand: { name } }).brand.name).toBe(name)
})
