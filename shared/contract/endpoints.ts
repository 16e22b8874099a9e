import { account } from './endpoints/account'
import { agentContracts } from './endpoints/agent-contracts'
import { agentLinks, agentRebates, agentTeam } from './endpoints/agent-team'
import { games } from './endpoints/games'
import { payouts, transfers } from './endpoints/payouts'
import { play } from './endpoints/play'
import { protection } from './endpoints/protection'
import { records } from './endpoints/records'
import { referral } from './endpoints/referral'
import { cashback, rewards, vip } from './endpoints/rewards'
import { security } from './endpoints/security'
import { passkeys, sessions } from './endpoints/sessions'
import { support } from './endpoints/support'
import { home, system } from './endpoints/system'
import { verification } from './endpoints/verification'
import { wallet } from './endpoints/wallet'

/**
 * The platform calls by area. For a platform with other paths, change only these files. TypeScript gets the
 * names and types of the calls from this list; knip reports an area that is missing in it.
 */
export const endpointsByArea = {
  system,
  home,
  games,
  play,
  account,
  passkeys,
  wallet,
  payouts,
  transfers,
  protection,
  records,
  rewards,
  cashback,
  vip,
  agentTeam,
  agentLinks,
  referral,
  security,
  sessions,
  support,
  verification,
  agentContracts,
  agentRebates,
}

type Areas = typeof endpointsByArea
type EndpointsOf<Area> = Area extends unknown ? (area: Area) => void : never
/** The call tables of all areas, combined. */
type Endpoints = EndpointsOf<Areas[keyof Areas]> extends (all: infer All) => void ? All : never

/**
 * The table of all platform calls. No other file contains a platform path. docs/platform.md is generated from
 * it.
 */
export const endpoints: Readonly<Endpoints> = Object.assign({}, ...Object.values(endpointsByArea))

export type EndpointName = keyof typeof endpoints

export type { Endpoint } from './endpoints/endpoint'
