import type { InferOutput } from 'valibot'
import type { agentSchema } from '../../../shared/contract/agent-team'
import type { PageContext } from '../../context'
import { agentInfo } from '../../platform/calls/agent-team'
import { PlatformError } from '../../platform/transport/error'

export type Agent = InferOutput<typeof agentSchema>

const JUST_NOW_MS = 10 * 60_000

/** Whether the platform did something a moment ago. An address that says so alone proves nothing. */
export const isJustDone = (at: number): boolean => at > Date.now() - JUST_NOW_MS

/** What only an agent may see; null: the platform does not allow it. @throws PlatformError for other reasons */
export async function unlessRefused<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'no.permission') return null
    throw error
  }
}

/**
 * Loads what only an agent may see; null: the platform does not allow it.
 * @param load gets the agent who asks
 * @throws PlatformError for other reasons
 */
export const forAgent = <T>(
  { platform }: Pick<PageContext, 'platform'>,
  token: string,
  load: (agent: Agent) => Promise<T>,
): Promise<T | null> => unlessRefused(agentInfo(platform, token).then(load))

/** Null: it could not be loaded. The end of a session, and that the agent may not, are of the whole page. */
export async function orNull<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    if (error.errorCode === 'no.permission') throw error
    return null
  }
}
