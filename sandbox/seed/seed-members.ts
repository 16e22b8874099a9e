/** A seeded account. There is one of every member type, and one that is disabled. */
interface SeedMember {
  id: string
  account: string
  nickname: string
  type: 0 | 1 | 2 | 4 | 40 | 41 | 42
  label: string | null
  /** Mobile number of the member, masked as the platform sends it. */
  mobile: string | null
  currency: string
  currencySymbol: string
  /** Opening balance of the member, exact decimal. */
  balance: string
  favourites: readonly string[]
  /** Phone number of the member: dialling code, and national number without its leading zero. */
  phone: readonly [dialingCode: string, mobileNum: string] | null
  email: string | null
  /** Time (ms since the epoch) and country of the member's last login; absent: never. */
  lastLogin?: readonly [at: number, country: string]
  disabled?: true
  /** True when the member's e-mail address is confirmed. All seeded phone numbers are confirmed. */
  isEmailConfirmed?: true
  /** Time of the last password change, ms since the epoch; absent: never changed. */
  passwordChangedAt?: number
  /** Name in which the member pays and is paid; absent: unknown. */
  payeeName?: string
}

const taka = { currency: 'BDT', currencySymbol: '৳' }
const rupee = { currency: 'PKR', currencySymbol: '₨' }

/** Id of the member with a year of bets (wallet/year/). */
export const YEAR_OF_PLAY_MEMBER_ID = '40182784'

/** Ids of members who take a break, are excluded, and have limits (wallet/protection/seed-protection.ts). */
export const TIMEOUT_MEMBER_ID = '40182791'
export const EXCLUDED_MEMBER_ID = '40182792'
export const LIMITS_MEMBER_ID = '40182793'

export const seededMembers: readonly SeedMember[] = [
  {
    id: '40182776',
    account: 'rafi88',
    nickname: 'Rafi_88',
    type: 1,
    label: 'VIP 3',
    mobile: '017****2776',
    ...taka,
    balance: '24850.75',
    favourites: ['royal-bengal', 'azure-roulette', 'kraken-bay'],
    phone: ['880', '1712342776'],
    email: 'rafi@oriel.example',
    payeeName: 'Rafiqul Islam',
    passwordChangedAt: Date.UTC(2026, 7, 12, 9, 30),
    lastLogin: [Date.UTC(2026, 9, 30, 14, 5), 'BD'],
  },
  {
    id: '40182777',
    account: 'nusrat',
    nickname: 'Nusrat',
    type: 0,
    label: 'VIP 1',
    mobile: '018****0412',
    ...taka,
    balance: '0.99',
    favourites: [],
    phone: ['880', '1812340412'],
    email: 'nusrat@oriel.example',
  },
  {
    id: '40182778',
    account: 'bilal_agent',
    nickname: 'بلال',
    type: 2,
    label: 'VIP 5',
    mobile: '0300****118',
    ...taka,
    balance: '1234567.89',
    favourites: ['lucky-45'],
    phone: ['92', '3001234118'],
    email: 'bilal@oriel.example',
    lastLogin: [Date.UTC(2026, 9, 28, 6, 40), 'PK'],
  },
  {
    id: '40182781',
    account: 'hamza',
    nickname: 'حمزہ',
    type: 0,
    label: null,
    mobile: '0300****119',
    ...rupee,
    balance: '1500',
    favourites: [],
    phone: ['92', '3001234119'],
    email: 'hamza@oriel.example',
    payeeName: 'Hamza Khan',
    isEmailConfirmed: true,
  },
  // The member who has played for a year (wallet/year/).
  {
    id: YEAR_OF_PLAY_MEMBER_ID,
    account: 'tanvir',
    nickname: 'Tanvir',
    type: 0,
    label: 'VIP 2',
    mobile: '019****0365',
    ...taka,
    balance: '0',
    favourites: [],
    phone: ['880', '1912340365'],
    email: 'tanvir@oriel.example',
    payeeName: 'Tanvir Hasan',
  },
  ...(
    [
      [TIMEOUT_MEMBER_ID, 'paused01', 'Paused', '1912349101'],
      [EXCLUDED_MEMBER_ID, 'excluded01', 'Excluded', '1912349102'],
      [LIMITS_MEMBER_ID, 'limits01', 'Limits', '1912349103'],
    ] as const
  ).map(
    ([id, account, nickname, mobileNum]): SeedMember => ({
      ...{ id, account, nickname, type: 0, label: null },
      mobile: `0${mobileNum.slice(0, 2)}****${mobileNum.slice(-4)}`,
      ...taka,
      balance: '5000',
      favourites: [],
      phone: ['880', mobileNum],
      email: `${account}@oriel.example`,
      payeeName: nickname,
    }),
  ),
  // Play money has no currency; XXX is the ISO 4217 code for no currency.
  {
    id: '40182779',
    account: 'trial01',
    nickname: 'Guest 01',
    type: 4,
    label: null,
    mobile: null,
    currency: 'XXX',
    currencySymbol: '',
    balance: '2000',
    favourites: [],
    phone: null,
    email: null,
  },
  ...([40, 41, 42] as const).map(
    (type): SeedMember => ({
      id: `401828${type}`,
      account: `special${type}`,
      nickname: `Special ${type}`,
      type,
      label: null,
      mobile: null,
      ...taka,
      balance: '500',
      favourites: [],
      phone: ['880', `19000000${type}`],
      email: `special${type}@oriel.example`,
    }),
  ),
  {
    id: '40182790',
    account: 'closed01',
    nickname: 'Closed',
    type: 0,
    label: null,
    mobile: '016****9001',
    ...taka,
    balance: '0',
    favourites: [],
    phone: ['880', '1612349001'],
    email: 'closed@oriel.example',
    disabled: true,
  },
]

/** Returns the seeded member with this account name. @throws when there is none */
export const getSeedMember = (account: string) => {
  const member = seededMembers.find((each) => each.account === account)
  if (!member) throw new Error(`The seed has no member ${account}`)
  return member
}
