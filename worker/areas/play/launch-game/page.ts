import * as v from 'valibot'
import type { LaunchGameData, PlayData } from '../../../../shared/areas/play/play-data'
import { type LaunchRequest, launchRequestSchema } from '../../../../shared/play/launch-request'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { gamePageData } from '../game-page-data'

/**
 * Parses the query of a lottery launch (playType, gameId, gameGroupId, prize_mode, code, mui). Invalid values
 * count as missing.
 */
export function parseLotteryLaunch(query: URLSearchParams): LaunchRequest {
  const optional = {
    gameId: 'gameId',
    gameGroupId: 'gameGroupId',
    prizeMode: 'prize_mode',
    code: 'code',
    mui: 'mui',
  }
  const parameters = Object.entries(optional).flatMap(([name, parameter]) => {
    const value = query.get(parameter)
    return value !== null && /^[\w.-]{1,40}$/.test(value) ? [[name, value]] : []
  })
  const playType = query.get('playType') === 'ent' ? 'ent' : 'trad'
  return v.parse(launchRequestSchema, { kind: 'lottery', playType, ...Object.fromEntries(parameters) })
}

/** Page with a lottery in full screen. `/m/startLottery` is an alias of its URL. */
const launchGamePage: WorkerPage<LaunchGameData, keyof PlayData> = {
  shared: async ({ url }) => ({ leadsHome: url.searchParams.has('pageBack') }),
  member: (context) => gamePageData(context, parseLotteryLaunch(context.url.searchParams)),
  cache: PRIVATE_PAGE,
}

export default launchGamePage
