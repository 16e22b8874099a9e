/** Names and descriptions of the areas in the published contract. */
export const TAGS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  system: ['System', 'Status, settings, feature flags, countries and keys. The lobby needs all of them.'],
  home: ['Home', 'Content of the home page: banners, popups, announcements, winners, the jackpot.'],
  games: ['Games', 'The catalogue of games and vendors, and a member’s favourite and recent games.'],
  play: ['Play', 'Launches of games, lotteries and their orders.'],
  account: ['Account', 'Login, registration, passwords and the member’s profile.'],
  passkeys: ['Passkeys', 'Passkeys. Optional: called only while the flag `PASSKEY3` is on.'],
  wallet: ['Wallet and deposits', 'Balance, deposits and payments.'],
  payouts: ['Withdrawals', 'Withdrawals and the accounts that they go to.'],
  transfers: ['Transfers', 'Transfers between the main wallet and vendor wallets.'],
  protection: [
    'Player protection',
    'Player protection: limits, reality checks, breaks, exclusion and closure. The lobby opens no games and accepts no deposits without it.',
  ],
  records: ['Records', 'Bets, money movements, payments and monthly statements of a member.'],
  rewards: ['Promotions and rewards', 'Promotions and rewards.'],
  cashback: ['Cashback', 'Cashback. Called only while the flag `MANPLAYREB3` is on.'],
  vip: ['VIP levels', 'VIP levels.'],
  agentTeam: [
    'Agents: team',
    'An agent’s team. Called only while the flag `AFFMAN3` is on, as the next two areas.',
  ],
  agentLinks: ['Agents: links', 'An agent’s affiliate links.'],
  referral: ['Referrals', 'Inviting friends.'],
  security: [
    'Account security',
    'Fund password, security questions, bound e-mail address and mobile number.',
  ],
  sessions: [
    'Sessions',
    'Open sessions and security events. Optional: 404 where the platform does not list them.',
  ],
  support: ['Support', 'Help, legal documents, messages, feedback and live chat.'],
  complaints: ['Complaints', 'Complaints. Called only while the flag `COMPLAINT3` is on.'],
  verification: [
    'Identity verification',
    'Identity verification. Called only while the flag `KYCVERIF3` is on.',
  ],
  agentContracts: ['Agents: contracts', 'Contracts of agents: daily salary, dividend, hourly salary.'],
  agentRebates: ['Agents: rebates', 'Rebate rates of agents and of the members below them.'],
}
