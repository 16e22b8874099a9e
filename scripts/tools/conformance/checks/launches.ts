import { isTrialAccountType } from '../../../../shared/accounts/account-rights'
import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { Game } from '../../../../shared/contract/game-schemas'
import { protectionRules } from '../../../../shared/protection/rules'
import {
  gamePaceParameters,
  LAUNCH_DEFAULTS,
  toLaunchParameters,
} from '../../../../worker/areas/play/launch-parameters'
import type { ConformanceFindings } from '../finding'
import { type ConformanceClient, type PlatformReply, parseContractReply } from '../platform'
import { describeReplyFaults } from '../reply-faults'
import type { SampleContext } from '../samples'
import { isRateLimited, RATE_LIMITED } from './idempotency'
import { findRefusalFault } from './session-checks'
import { noteRefusal } from './write-refusals'

/** Launches a game with the test account, and another with a new trial account, as the lobby does. */

const LOBBY_ORIGIN = 'https://lobby.example'

interface LaunchingAccount {
  token: string
  type: number
}

const isWebUrl = (url: string): boolean => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')

/** Describes what is wrong with the URL of a launched game. The URL contains a ticket and is not shown. */
function findUrlFault({ value }: PlatformReply): string | undefined {
  const { content } = value as { content: { game_url?: string | null } }
  if (!content.game_url) return 'content.game_url: is missing'
  return isWebUrl(content.game_url) ? undefined : 'content.game_url: must be an https URL'
}

/**
 * Records the reply of a call with which a player starts something.
 * @returns true when the reply follows the contract
 */
function noteReply(
  findings: ConformanceFindings,
  name: EndpointName,
  answer: PlatformReply,
  findFault: (answer: PlatformReply) => string | undefined = () => undefined,
): boolean {
  if (findings.noteIfNotImplemented(name, answer)) return false
  if (isRateLimited(answer)) {
    findings.skip('reply', name, RATE_LIMITED)
    return false
  }
  if (answer.error !== undefined) {
    noteRefusal(findings, name, answer)
    return false
  }
  const fault = describeReplyFaults(name, answer.value) ?? findFault(answer)
  findings.note('reply', name, fault)
  return fault === undefined
}

/** Returns the games of the platform's lists, hot games first. */
function listGames({ replies }: SampleContext): readonly Game[] {
  const hot = replies.get('hotGames') as { list: readonly Game[] } | undefined
  const all = replies.get('gameList') as { games: readonly Game[] } | undefined
  return [...(hot?.list ?? []), ...(all?.games ?? [])]
}

async function checkLaunch(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
  { token, type }: LaunchingAccount,
): Promise<void> {
  const isTrial = isTrialAccountType(type)
  const name = isTrial ? 'trialLaunch' : 'launchGame'
  if (!findings.isTested(name)) return
  const game = listGames(context).find(({ supportsTrial }) => supportsTrial || !isTrial)
  if (!game) {
    findings.skip('reply', name, `no list has a game${isTrial ? ' with a trial mode' : ''}`)
    return
  }
  const { category, vendor, gameId, nodeId } = game
  const request = { kind: 'game', category, vendor, gameId, nodeId } as const
  const answer = await platform.ask(name, {
    token,
    query: {
      ...LAUNCH_DEFAULTS,
      accountType: String(type),
      lobbyOrigin: LOBBY_ORIGIN,
      ...gamePaceParameters(request, protectionRules('standard').pace),
      ...toLaunchParameters(request, null),
      merchantCode: context.merchant,
      language: context.language,
    },
  })
  const isLaunched = noteReply(findings, name, answer, findUrlFault)
  if (!isLaunched || isTrial || !findings.isTested('addRecentGame')) return
  const recent = await platform.ask('addRecentGame', { token, query: { nodeId, vendor } })
  noteReply(findings, 'addRecentGame', recent)
}

/** Opens a trial account, launches a game with it, and logs it out. */
async function checkTrial(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  const opened = await platform.ask('freePlay')
  noteReply(findings, 'freePlay', opened)
  const session = parseContractReply<LaunchingAccount>('freePlay', opened)
  if (!session) {
    for (const name of ['trialLaunch', 'logout'] as const)
      findings.skip('reply', name, 'it needs a trial account, and freePlay opens none')
    return
  }
  if (isTrialAccountType(session.type)) await checkLaunch(platform, findings, context, session)
  else findings.note('reply', 'freePlay', `type: must be that of a trial account, not ${session.type}`)
  const { token } = session
  if (!noteReply(findings, 'logout', await platform.ask('logout', { token }))) return
  findings.note('ended session', 'logout', findRefusalFault(await platform.ask('memberInfo', { token })))
}

/** @param member the test account's session; undefined when there is none */
export async function checkLaunches(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
  member: LaunchingAccount | undefined,
): Promise<void> {
  if (member) await checkLaunch(platform, findings, context, member)
  if (['freePlay', 'trialLaunch', 'logout'].some((name) => findings.isTested(name as EndpointName)))
    await checkTrial(platform, findings, context)
}
