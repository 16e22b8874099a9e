import { LOADING_RETRY_MS } from '../../shared/config/limits'
import { timeLimit } from '../browser/time-limit'
import type { AnyAnswer, Client, ValueOf } from './api-types'
import { fetchFromWorker } from './fetch-from-worker'

/** Calls of the JSON API without token and parameters, which home makes by itself. */
type Call = 'popups' | 'winners' | 'jackpot'
type Answer<Name extends Call> = Client[Name]['$get'] extends (...args: never) => Promise<infer A> ? A : never

/**
 * Makes one of them without the typed client, so that this loads only when somebody uses the page (api.ts).
 * @param signal ends the call early
 * @returns null without an answer of the worker
 */
export async function read<Name extends Call>(
  name: Name,
  signal?: AbortSignal,
): Promise<ValueOf<Answer<Name>> | null> {
  try {
    const init = { headers: { Accept: 'application/json' }, signal: timeLimit(LOADING_RETRY_MS, signal) }
    const answer: AnyAnswer = await fetchFromWorker(`/m/api/${name}`, init)
    return answer.ok ? ((await answer.json()) as ValueOf<Answer<Name>>) : null
  } catch {
    return null
  }
}
