import { account } from './endpoints/account'
import { games } from './endpoints/games'
import { home } from './endpoints/home'
import { play } from './endpoints/play'
import { rewards } from './endpoints/rewards'
import { support } from './endpoints/support'
import { system } from './endpoints/system'
import { wallet } from './endpoints/wallet'

/** The endpoints by area. For a platform with other paths, change only these files. */
export const endpointsByArea = { system, home, games, play, account, wallet, rewards, support }

/**
 * The table of all platform calls. No other file contains a platform path. docs/platform.md is generated from
 * it.
 */
export const endpoints = {
  ...system,
  ...home,
  ...games,
  ...play,
  ...account,
  ...wallet,
  ...rewards,
  ...support,
} as const

export type EndpointName = keyof typeof endpoints

export type { Endpoint } from './endpoints/endpoint'
