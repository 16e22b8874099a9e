import { accountEndpoints } from './endpoints/account'
import { agentContractEndpoints } from './endpoints/agent-contracts'
import { agentLinkEndpoints, agentRebateEndpoints, agentTeamEndpoints } from './endpoints/agent-team'
import { gameEndpoints } from './endpoints/games'
import { payoutEndpoints, transferEndpoints } from './endpoints/payouts'
import { playEndpoints } from './endpoints/play'
import { protectionEndpoints } from './endpoints/protection'
import { recordEndpoints } from './endpoints/records'
import { referralEndpoints } from './endpoints/referral'
import { cashbackEndpoints, rewardEndpoints, vipEndpoints } from './endpoints/rewards'
import { securityEndpoints } from './endpoints/security'
import { passkeyEndpoints, sessionEndpoints } from './endpoints/sessions'
import { supportEndpoints } from './endpoints/support'
import { homeEndpoints, systemEndpoints } from './endpoints/system'
import { verificationEndpoints } from './endpoints/verification'
import { walletEndpoints } from './endpoints/wallet'

/**
 * The platform calls by area. For a platform with other paths, change only these files. TypeScript gets the
 * names and types of the calls from this list; knip reports an area that is missing in it.
 */
export const endpointsByArea = {
  system: systemEndpoints,
  home: homeEndpoints,
  games: gameEndpoints,
  play: playEndpoints,
  account: accountEndpoints,
  passkeys: passkeyEndpoints,
  wallet: walletEndpoints,
  payouts: payoutEndpoints,
  transfers: transferEndpoints,
  protection: protectionEndpoints,
  records: recordEndpoints,
  rewards: rewardEndpoints,
  cashback: cashbackEndpoints,
  vip: vipEndpoints,
  agentTeam: agentTeamEndpoints,
  agentLinks: agentLinkEndpoints,
  referral: referralEndpoints,
  security: securityEndpoints,
  sessions: sessionEndpoints,
  support: supportEndpoints,
  verification: verificationEndpoints,
  agentContracts: agentContractEndpoints,
  agentRebates: agentRebateEndpoints,
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
