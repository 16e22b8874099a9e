/**
 * Features that a platform may lack. It names those that it has in `capabilities` of its settings; without that
 * list it has all. The lobby shows nothing of a missing feature, and never sends its calls, which name it as
 * `feature` in the endpoint table.
 */
export const CAPABILITIES = [
  'protection',
  'verification',
  'complaints',
  'vip',
  'rewards',
  'cashback',
  'invitations',
  'agents',
  'transfers',
  'favourites',
  'recents',
  'inbox',
  'chat',
  'passkeys',
  'lottery',
  'sports',
  'records-bets',
  'records-transactions',
  'records-payments',
  'records-orders',
  'records-statement',
] as const

export type Capability = (typeof CAPABILITIES)[number]

export const isCapability = (name: string): name is Capability =>
  (CAPABILITIES as readonly string[]).includes(name)
