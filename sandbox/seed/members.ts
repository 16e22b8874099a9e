/** Seeded accounts, one of every member type of the specification. */
export interface SeedMember {
  id: string
  account: string
  nickname: string
  type: 0 | 1 | 2 | 4 | 40 | 41 | 42
  label: string | null
  /** As the platform tells it: masked. */
  mobile: string | null
  currency: string
  currencySymbol: string
  /** Exact decimal. */
  balance: string
  favourites: readonly string[]
}

const taka = { currency: 'BDT', currencySymbol: '৳' }

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
  },
  // Play money has no currency (decisions: trial).
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
    }),
  ),
]
