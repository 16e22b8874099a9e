import { type EndpointName, endpointsByArea } from '../../../shared/contract/endpoints'

/** What a player would see break, for the report: by call where it matters, else by area. */

const byArea: Record<keyof typeof endpointsByArea, string> = {
  system: 'Pages use what was kept before, or the operator’s settings do not apply.',
  home: 'A part of home is missing, or shows an older state with a notice.',
  games: 'Lists of games are empty or old; favourites and recent games show “try again”.',
  play: 'Games, lotteries or orders do not open, or show “try again”.',
  account: 'Login, registration or the profile show an error.',
  passkeys: 'Passkeys cannot be used; the password still works.',
  wallet: 'Balances or deposits show “try again”.',
  payouts: 'Withdrawals or payout accounts show “try again”.',
  transfers: 'Vendor wallets show “try again”.',
  protection: 'No game opens and no deposit is taken: protection fails closed.',
  records: 'Records show “try again”, or a file cannot be downloaded.',
  rewards: 'Promotions or rewards are missing or show “try again”.',
  cashback: 'Cashback shows “try again”.',
  vip: 'The VIP level is missing.',
  agentTeam: 'An agent’s overview or downline shows “try again”.',
  agentLinks: 'An agent’s links show “try again”.',
  referral: 'Inviting friends is not offered or shows “try again”.',
  security: 'The security centre shows “try again”.',
  sessions: 'Devices and sessions show “try again”.',
  support: 'Messages, help or notices are missing or show “try again”.',
  verification: 'Verification shows “try again”.',
  agentContracts: 'Contracts of agents show “try again”, or nobody is asked about them.',
  agentRebates: 'An agent’s rates show “try again”.',
}

const byCall: Partial<Record<EndpointName, string>> = {
  status: 'Maintenance and region restrictions are not noticed.',
  jwks: 'Nobody can log in, register, change a password or withdraw.',
  login: 'Login fails, or an account can be taken over.',
  gameList: 'Game lists stay empty, or a page never ends.',
  registerRules: 'Registration cannot be opened.',
  balance: 'The balance in the header shows a dash with “try again”.',
  withdraw: 'A withdrawal could be made twice, or fails.',
  transfer: 'Money could move twice between wallets, or a transfer fails.',
  depositSettings: 'No deposit can be made.',
  payment: 'A payment’s page shows “try again”; or a member could see another’s payment.',
  betDetail: 'A bet’s details show “try again”; or a member could see another’s bet.',
  inboxMessage: 'A message cannot be opened; or a member could read another’s.',
}

const areaOf = (call: EndpointName): keyof typeof endpointsByArea =>
  (Object.keys(endpointsByArea) as (keyof typeof endpointsByArea)[]).find(
    (area) => call in endpointsByArea[area],
  ) ?? 'system'

/** Checks whose failure means the same whichever call fails. */
const byCheck: Readonly<Record<string, string>> = {
  'dead token': 'A session that has ended goes on, or a member is shown errors instead of the login.',
  'no token': 'A member’s data can be read by anybody.',
  'another member’s': 'A member can read what is another’s.',
  reach: 'Pages show what was kept before, and then nothing; nobody can log in.',
  'texts by language': 'Players read the operator’s texts in a language that they did not choose.',
  headers: 'A cache between platform and lobby could show one member what is another’s.',
  'key used again': 'A retry after a lost answer could move money twice.',
  'key with another body': 'A mistake in a form could be answered with another payment’s result.',
  'no key': 'A call without a key could move money twice.',
  guessing: 'Passwords can be guessed.',
}

/** What breaks for players when this check of this call fails. */
export const seenBy = (check: string, call: EndpointName): string =>
  byCheck[check] ?? byCall[call] ?? byArea[areaOf(call)]
