import { REGISTER_FIELDS } from '../../../shared/contract/account-schemas'
import { href, pageIds } from '../../../shared/paths'
import { SELF_TEST_FIELDS } from '../../../shared/protection/severity-index'
import { type Lobby, type LobbyOptions, ORIGIN } from './harness'
import { createMember, type TestMember } from './member-requests'
import { takeLobby } from './shared-servers'

/** Origins of games, chat and payments outside the sandbox. Test files with equal options share lobbies. */
export const OUTSIDE_ORIGINS = {
  origin: ORIGIN,
  frameOrigins: ['https://games.example'],
  chatOrigins: ['https://chat.example'],
  payOrigins: ['https://pay.example'],
}

/**
 * Finds the forms of all pages by their files and posts them, so that tests include new forms automatically.
 */

interface Contract {
  fields?: readonly string[]
  echo?: readonly string[]
}
const contracts = import.meta.glob<Contract>(['../../../shared/areas/*/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** Pages whose forms have no typed fields, because their buttons contain the values. */
const untyped: ReadonlySet<string> = new Set([
  'member-home',
  'salary-contract',
  'dividend-contract',
  'hour-contract',
])

const contractOf = (id: string): Contract => (untyped.has(id) ? { fields: [], echo: [] } : fileOf(id))

const fileOf = (id: string): Contract =>
  Object.entries(contracts).find(([file]) => file.endsWith(`/${id}.ts`))?.[1] ?? {}

/** Query parameters that a page needs so that its form can succeed. */
const queries: Readonly<Record<string, string>> = {
  activity: '?id=first&apply=1',
  'agent-contracts': '?member=D1&kind=salary',
  'agent-downline': '?add=member',
  'help-detail': '?p=0',
  'lottery-orders': '?id=order-1',
  'payout-accounts': '?add=bank',
}

export interface FoundForm {
  id: string
  path: string
  query: string
  fields: readonly string[]
  echo: readonly string[]
}

const requiredField = { enabled: true, required: true }

/** Starts a lobby whose registration form has every field and method. */
export async function openLobby(options: LobbyOptions = {}): Promise<Lobby> {
  const product = { ...OUTSIDE_ORIGINS, ...options.product }
  const lobby = await takeLobby({ ...options, product })
  const { platform } = lobby
  const fields = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, requiredField]))
  platform.script('registerRules', { kind: 'value', value: { username: true, mobileNum: true, fields } })
  platform.script('jwks', { kind: 'value', value: platform.values.jwks })
  platform.script('whitelabel', {
    kind: 'value',
    value: { MOBILEVERCODELOGIN3: true, FACEBOOKLOGIN3: true, CBS3: true },
  })
  for (const name of ['status', 'settings', 'country', 'captcha'] as const) {
    platform.script(name, { kind: 'value', value: platform.values[name] })
  }
  return lobby
}

export type Encoding = 'urlencoded' | 'multipart'

export async function postFoundForm(
  lobby: Lobby,
  path: string,
  values: Record<string, string>,
  options: PostOptions = {},
) {
  const { who, encoding = 'urlencoded' } = options
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  if (encoding === 'multipart') form.append('images', new Blob(['Canary of a file']), 'canary-of-a-name.png')
  const body =
    encoding === 'multipart'
      ? form
      : new URLSearchParams([...form].map(([name, value]) => [name, `${value}`]))
  const encoded = new Request(ORIGIN, { method: 'POST', body })
  return lobby.fetch(path, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      ...(who && { Cookie: who.cookie }),
    },
    body: await encoded.arrayBuffer(),
  })
}

interface PostOptions {
  who?: TestMember | undefined
  encoding?: Encoding
}

export async function findForms(lobby: Lobby): Promise<FoundForm[]> {
  const player = await createMember()
  const found = pageIds.map(async (id): Promise<FoundForm[]> => {
    const path = href(id)
    if ((await postFoundForm(lobby, path, {}, { who: player })).status === 405) return []
    const { fields, echo } = contractOf(id)
    if (!fields || !echo) throw new Error(`the contract of ${id} does not say what comes back of its form`)
    return [{ id, path, query: queries[id] ?? '', fields, echo }]
  })
  return (await Promise.all(found)).flat()
}

/** Fields that forms post in addition to typed values; no contract lists them. */
export const CARRIED_FIELDS = [
  'csrfToken',
  'encrypted',
  'captchaId',
  'return',
  'standalone',
  'registerMethod',
  'id',
]
const invented = ['invented', 'passwordAgain', 'token', 'constructor', '__proto__']
export const listFieldNames = ({ fields }: FoundForm) => [...fields, ...CARRIED_FIELDS, ...invented]

/** Returns a unique value for each field name. */
export const createNonsenseValues = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, `Canary<"${name}${index}`]))

let attempts = 0

/** Returns a number that no form and no member of this run has used. */
export const nextNumber = (): number => ++attempts

/** Fields whose values are answers to security questions. */
const answered: ReadonlySet<string> = new Set(SELF_TEST_FIELDS)

/**
 * Returns well-formed values, so that only the platform can reject the form. Names and numbers are new,
 * because limits are counted by them.
 */
export function createPlausibleValues(names: readonly string[]): Record<string, string> {
  const number = String(nextNumber()).padStart(7, '0')
  return {
    ...createNonsenseValues(names),
    username: `canary${number}`,
    password: 'Canary-Passw0rd-1',
    confirmPassword: 'Canary-Passw0rd-1',
    paymentPassword: 'Canary-PayW0rd-2',
    oldPassword: 'Canary-0ldWord-3',
    newPassword: 'Canary-NewW0rd-4',
    confirmNewPassword: 'Canary-NewW0rd-4',
    payeeName: 'Canary Payee',
    nickname: 'canarynick',
    mobileNum: `171${number}`,
    countryDialingCode: '880',
    verificationCode: '483921',
    captcha: '7fk2Qz',
    captchaId: 'canary-captcha-5',
    email: 'canary@mail.example',
    idNumber: 'CANARY19890417',
    loginPassword: 'Canary-L0gin-5',
    fundPassword: '482913',
    confirmFundPassword: '482913',
    option: 'city',
    number: '8204917355021',
    qqNum: '9081726354',
    agreed: 'on',
    adult: 'on',
    remember: 'on',
    content: 'The canary opens quickly on my phone.',
    contact: 'canary@contact.example',
    comment: 'The canary wants to take part.',
    encrypted: '',
    helpful: 'yes',
    minutes: '15',
    return: '/m/help',
    ...Object.fromEntries(names.filter((name) => answered.has(name)).map((name) => [name, '2'])),
  }
}
