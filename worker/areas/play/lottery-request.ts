import * as v from 'valibot'
import { type LaunchRequest, launchRequestSchema } from '../../../shared/play/launch-request'

/**
 * What an address of the lottery launch asks for (spec §2: playType, gameId, gameGroupId, prize_mode, code). A value
 * that is none is as good as absent; `mui` says how the platform's own page would look, and is not ours.
 */
export function lotteryRequest(query: URLSearchParams): LaunchRequest {
  const optional = { gameId: 'gameId', gameGroupId: 'gameGroupId', prizeMode: 'prize_mode', code: 'code' }
  const asked = Object.entries(optional).flatMap(([name, parameter]) => {
    const value = query.get(parameter)
    return value !== null && /^[\w.-]{1,40}$/.test(value) ? [[name, value]] : []
  })
  const playType = query.get('playType') === 'ent' ? 'ent' : 'trad'
  return v.parse(launchRequestSchema, { kind: 'lottery', playType, ...Object.fromEntries(asked) })
}
