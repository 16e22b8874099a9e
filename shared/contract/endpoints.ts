import { accountEndpoints } from './endpoints/account-endpoints'
import { agentContractEndpoints } from './endpoints/agent-contract-endpoints'
import {
  agentLinkEndpoints,
  agentRebateEndpoints,
  agentTeamEndpoints,
} from './endpoints/agent-team-endpoints'
import { complaintEndpoints } from './endpoints/complaint-endpoints'
import { gameEndpoints } from './endpoints/game-endpoints'
import { payoutEndpoints, transferEndpoints } from './endpoints/payout-endpoints'
import { playEndpoints } from './endpoints/play-endpoints'
import { protectionEndpoints } from './endpoints/protection-endpoints'
import { recordEndpoints } from './endpoints/record-endpoints'
import { referralEndpoints } from './endpoints/referral-endpoints'
import { cashbackEndpoints, rewardEndpoints, vipEndpoints } from './endpoints/reward-endpoints'
import { securityEndpoints } from './endpoints/security-endpoints'
import { passkeyEndpoints, sessionEndpoints } from './endpoints/session-endpoints'
import { supportEndpoints } from './endpoints/support-endpoints'
import { homeEndpoints, systemEndpoints } from './endpoints/system-endpoints'
import { verificationEndpoints } from './endpoints/verification-endpoints'
import { walletEndpoints } from './endpoints/wallet-endpoints'

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
  complaints: complaintEndpoints,
  verification: verificationEndpoints,
  agentContracts: agentContractEndpoints,
  agentRebates: agentRebateEndpoints,
}

type Areas = typeof endpointsByArea
type EndpointsOf<Area> = Area extends unknown ? (area: Area) => void : never
/** The call tables of all areas, combined. */
type Endpoints = EndpointsOf<Areas[keyof Areas]> extends (all: infer All) => void ? All : never

/**
 * The table of all platform calls. No other file contains a platform path. docs/platform.openapi.json is
 * generated from it.
 */
export const endpoints: Readonly<Endpoints> = Object.assign({}, ...Object.values(endpointsByArea))

export type EndpointName = keyof typeof endpoints

export type { Endpoint } from './endpoints/endpoint'
