/** Features that a platform may lack. */
export const CAPABILITIES = [
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
  'verification',
  'passkeys',
  'records',
  'lottery',
  'sports',
  'complaints',
] as const
