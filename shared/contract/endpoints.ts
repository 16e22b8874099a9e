import { account } from './endpoints/account'
import { games } from './endpoints/games'
import { home } from './endpoints/home'
import { play } from './endpoints/play'
import { rewards } from './endpoints/rewards'
import { support } from './endpoints/support'
import { system } from './endpoints/system'
import { wallet } from './endpoints/wallet'

/** The rows of the table by area. An operator whose platform differs changes these files only. */
export const endpointsByArea = { system, home, games, play, account, wallet, rewards, support }

/** The one table of calls. No other file has a path of the platform. docs/platform.md is made from it. */
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
