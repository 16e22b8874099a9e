import type { InferOutput } from 'valibot'
import { affiliateLinkSchema, affiliateLinksSchema } from '../../../shared/contract/agent-link-schemas'
import {
  agentSchema,
  downlineMemberSchema,
  downlineSchema,
  teamOverviewSchema,
} from '../../../shared/contract/agent-team-schemas'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import type { Sandbox, SandboxCallOptions, SandboxEnvelope } from './sandbox-start'

/**
 * Helpers for agents of the sandbox: `rafi88` is below `bilal_agent`, `nusrat` and `tanvir` are below
 * `rafi88`.
 */

export const MEMBER_IDS = { bilal_agent: '40182778', rafi88: '40182776', nusrat: '40182777' }

/** Stops the simulated bets of downline members without accounts, so that a team has only the test’s bets. */
export async function disableDownlineGrowth(sandbox: Sandbox): Promise<void> {
  const db = await sandbox.miniflare.getD1Database('DB')
  await db.prepare("INSERT OR REPLACE INTO setting VALUES ('downlineGrown', '99999')").run()
}

export interface AgentResponse<T> {
  status: number
  errorCode?: string | undefined
  value?: T | undefined
}

/** Makes a call, and returns its response whether it succeeds or not. */
export async function callForResponse<T = unknown>(
  sandbox: Sandbox,
  name: EndpointName,
  options: Parameters<Sandbox['call']>[1],
): Promise<AgentResponse<T>> {
  const reply = await sandbox.call(name, options)
  const { value, errorCode } = (await reply.json()) as SandboxEnvelope
  return { status: reply.status, errorCode, value: value as T | undefined }
}

/** Sends a body with an idempotency key. */
export const sendWithKey = <T = unknown>(
  sandbox: Sandbox,
  name: EndpointName,
  { token, body, key = crypto.randomUUID() }: { token: string; body: unknown; key?: string },
): Promise<AgentResponse<T>> =>
  callForResponse<T>(sandbox, name, { token, body, headers: { 'Idempotency-Key': key } })

/**
 * Offers a contract to a member from the agent above.
 * @returns the offer’s id
 */
export async function offerContractTo(
  sandbox: Sandbox,
  account: string,
  terms: Record<string, unknown> = {},
): Promise<string> {
  const reply = await sandbox.ask('/__sandbox/contracts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, ...terms }),
  })
  const { id } = (await reply.json()) as { id: string }
  return id
}

/** Returns an agent of the sandbox, and days in the platform’s time zone. */

const DAY_MS = 86_400_000

/** Returns the date `days` days ago in Dhaka. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() + 6 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)

export const today = () => ({ from: dayAgo(0), to: dayAgo(0) })
export const week = () => ({ from: dayAgo(6), to: dayAgo(0) })

interface AgentEnvelope {
  status: number
  errorCode?: string | undefined
  value?: unknown
}

type Row = InferOutput<typeof downlineSchema>['list'][number]

export class SandboxAgent {
  private constructor(
    readonly sandbox: Sandbox,
    readonly token: string,
  ) {}

  static async named(sandbox: Sandbox, account: string): Promise<SandboxAgent> {
    return new SandboxAgent(sandbox, await sandbox.tokenOf(account))
  }

  async told(name: EndpointName, options: SandboxCallOptions = {}): Promise<AgentEnvelope> {
    const reply = await this.sandbox.call(name, { token: this.token, ...options })
    const { errorCode, value } = (await reply.json()) as SandboxEnvelope
    return { status: reply.status, errorCode, value }
  }

  async #value(name: EndpointName, options: SandboxCallOptions = {}): Promise<unknown> {
    const { status, errorCode, value } = await this.told(name, options)
    if (errorCode !== undefined) throw new Error(`${name} failed: ${status} ${errorCode}`)
    return value
  }

  async own() {
    return parseReply(agentSchema, await this.#value('agent')).value
  }

  async overview(query: Record<string, string> = week()) {
    return parseReply(teamOverviewSchema, await this.#value('teamOverview', { query })).value
  }

  async downline(query: Record<string, string> = {}) {
    const value = await this.#value('downline', { query: { ...week(), size: '200', ...query } })
    const { value: page, dropped } = parseReply(downlineSchema, value)
    if (dropped > 0) throw new Error(`${dropped} rows are malformed`)
    return page
  }

  /** Returns the rows of all pages of a list. */
  async all(query: Record<string, string> = {}): Promise<Row[]> {
    const rows: Row[] = []
    let after: string | null | undefined
    do {
      const { list, next } = await this.downline({ ...query, ...(after && { after }) })
      rows.push(...list)
      after = next
    } while (after)
    return rows
  }

  /** Finds the row whose displayed account starts with this text. */
  async find(account: string): Promise<Row> {
    const [row] = (await this.downline({ account })).list
    if (!row) throw new Error(`nobody below is called ${account}`)
    return row
  }

  async member(id: string, query: Record<string, string> = week()) {
    return parseReply(downlineMemberSchema, await this.#value('downlineMember', { query: { id, ...query } }))
      .value
  }

  async links(query: Record<string, string> = week()) {
    return parseReply(affiliateLinksSchema, await this.#value('affiliateLinks', { query })).value
  }

  async make(link: Record<string, unknown> = {}) {
    const { errorCode, value } = await this.tryMake(link)
    if (errorCode !== undefined) throw new Error(`no link was made: ${errorCode}`)
    return parseReply(affiliateLinkSchema, value).value
  }

  tryMake(link: Record<string, unknown> = {}, key: string = crypto.randomUUID()): Promise<AgentEnvelope> {
    const body = { domain: 'oriel.example', landing: 'register', rates: [], ...link }
    return this.told('createAffiliateLink', { body, headers: { 'Idempotency-Key': key } })
  }

  remove(code: string): Promise<AgentEnvelope> {
    return this.told('deleteAffiliateLink', { query: { code } })
  }
}
