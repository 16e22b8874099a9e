import type { InferOutput } from 'valibot'
import { hasAgentPermission, hasRight } from '../../../shared/accounts/account-rights'
import type { AgentSection } from '../../../shared/areas/agent/agent'
import type { agentSchema } from '../../../shared/contract/agent-team-schemas'
import type { Deferred } from '../../../shared/page-data/deferred'
import { cleanName } from '../../../shared/validation/field-rules'
import { settleOrStream } from '../../loading/settle'
import type { PageContext } from '../../page-context'
import { fetchAgentInfo } from '../../platform/calls/agent-calls'
import { PlatformError } from '../../platform/transport/error'
import { isSafeQueryValue } from '../../platform/transport/request'
import type { MemberSession } from '../../session/session'

/** Entries on each page of an agent's list. */
const PAGE_SIZE = 10

/** Valid page numbers in the URL parameter `page`: 1 to 999. */
export const PAGE_NUMBER_PATTERN = /^[1-9]\d{0,2}$/

/**
 * Returns the entries on the requested page of a list. The URL contains the page number; a number beyond the
 * last page means the last page.
 */
export function paginate<T>(
  list: readonly T[],
  searchParams: URLSearchParams,
): { list: T[]; page: number; pages: number } {
  const named = searchParams.get('page') ?? ''
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE))
  const page = Math.min(pages, PAGE_NUMBER_PATTERN.test(named) ? Number(named) : 1)
  return { page, pages, list: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

/** Maximum length of a searched account name, longer than any account name. */
const ACCOUNT_MAX = 64
/** Control characters, which no account name contains and no page may display. */
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** Returns the account prefix in the URL parameter `account`; null means any account. */
export function parseAccountSearch(query: URLSearchParams): string | null {
  const account = cleanName((query.get('account') ?? '').replace(CONTROL_CHARACTERS, ''))
  return account.slice(0, ACCOUNT_MAX).toWellFormed() || null
}

/** True when an account name may start with this text. The platform is not called for any other text. */
export const isSearchableAccount = (account: string | null): boolean => isSafeQueryValue(account ?? '')

export type Agent = InferOutput<typeof agentSchema>

const RECENT_MS = 10 * 60_000

/**
 * True when a time is less than ten minutes ago. A page reports a success, such as a new account, only for
 * that long, because anyone can open its URL later.
 */
export const isWithinTenMinutes = (at: number): boolean => at > Date.now() - RECENT_MS

/**
 * Returns the result of a platform call for an agent, or null when the platform refuses permission.
 * @throws PlatformError for other reasons
 */
export async function nullIfNotPermitted<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'no.permission') return null
    throw error
  }
}

/**
 * Loads an agent, then the data that depends on the agent. Returns null when the platform refuses permission.
 * @param load loads the data for this agent
 * @throws PlatformError for other reasons
 */
export const loadForAgent = <T>(
  { platform }: Pick<PageContext, 'platform'>,
  token: string,
  load: (agent: Agent) => Promise<T>,
): Promise<T | null> => nullIfNotPermitted(fetchAgentInfo(platform, token).then(load))

/** Returns the ids of the pages that this agent may open, in the order of the navigation. */
function sectionsOf(type: number, { permissions }: Agent): AgentSection[] {
  const may = (permission: Parameters<typeof hasAgentPermission>[1]) =>
    hasAgentPermission({ type, permissions }, permission)
  return [
    'agent-overview',
    ...(may('team') ? (['agent-downline'] as const) : []),
    ...(may('links') ? (['agent-links'] as const) : []),
    'agent-rebates',
    'agent-contracts',
  ]
}

/**
 * Loads the ids of the pages that an agent may open; null when the platform allows none.
 * @param asking the platform call that loads the agent
 * @throws PlatformError for other reasons
 */
export const loadAgentSections = (
  { type }: Pick<MemberSession, 'type'>,
  asking: Promise<Agent>,
): Promise<AgentSection[] | null> => nullIfNotPermitted(asking.then((agent) => sectionsOf(type, agent)))

interface AgentPageData<T> {
  sections: Deferred<AgentSection[] | null> | null
  view: Deferred<T | null> | null
}

/**
 * Loads the data of an agent page: its main content (`view`), and the agent pages for the navigation. A
 * failed view does not affect the navigation. Returns null values for accounts that are not agents, without a
 * platform call.
 * @param load loads the view; gets the platform call that loads the agent, which may be refused
 */
export async function loadAgentPage<T>(
  { session, platform }: Pick<PageContext, 'session' | 'platform'>,
  load: (session: MemberSession, asking: Promise<Agent>) => Promise<T>,
): Promise<AgentPageData<T>> {
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !hasRight(session.type, 'agent')) return { sections: null, view: null }
  const asking = fetchAgentInfo(platform, session.token)
  const [sections, view] = await Promise.all([
    settleOrStream(loadAgentSections(session, asking), 'sections', platform),
    settleOrStream(nullIfNotPermitted(load(session, asking)), 'view', platform),
  ])
  return { sections: sections.part, view: view.part }
}

/**
 * Returns null when the data failed to load, so that the rest of the page is still shown. An ended session or
 * a missing permission fails the whole page.
 */
export async function nullIfUnavailable<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    if (error.errorCode === 'no.permission') throw error
    return null
  }
}
