import type { ConformanceFinding } from '../../../scripts/tools/conformance/finding'
import {
  type ConformanceRunOptions,
  checkPlatformConformance,
} from '../../../scripts/tools/conformance/index'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { FEATURES } from '../../../shared/contract/features'
import { FUND_PASSWORD } from '../harness/sandbox-payout'
import type { Sandbox } from '../harness/sandbox-start'

/**
 * A proxy between the conformance suite and the sandbox. It forwards a request, or changes the request or its
 * reply.
 */
export type RequestProxy = (
  request: Request,
  pass: (request: Request) => Promise<Response>,
) => Promise<Response>

const trial: ConformanceRunOptions = {
  origin: 'http://sandbox',
  merchant: 'oriel',
  language: 'EN',
  languages: ['BN', 'EN', 'UR'],
  profile: 'standard',
  allowWrites: false,
  features: FEATURES,
}

/** Two sandbox accounts with bets and payments. Both are agents. */
export const CONFORMANCE_MEMBERS = {
  member: { username: 'tanvir', password: 'play1234' },
  otherMember: { username: 'rafi88', password: 'play1234', fundPassword: FUND_PASSWORD },
} as const satisfies Partial<ConformanceRunOptions>

/**
 * Runs the conformance suite on the sandbox.
 * @returns all findings
 */
export function checkSandbox(
  sandbox: Sandbox,
  changed: Partial<ConformanceRunOptions> = {},
  between: RequestProxy = (request, pass) => pass(request),
): Promise<readonly ConformanceFinding[]> {
  const pass = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const reply = await sandbox.ask(`${pathname}${search}`, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(request.body !== null && { body: await request.arrayBuffer() }),
    })
    return new Response(await reply.arrayBuffer(), { status: reply.status, headers: [...reply.headers] })
  }
  return checkPlatformConformance({ ...trial, ...changed }, { send: (request) => between(request, pass) })
}

/** Lists the failed checks, as `check of call`. */
export const listFailures = (findings: readonly ConformanceFinding[]): string[] =>
  findings.filter(({ outcome }) => outcome === 'fail').map(({ check, call }) => `${check} of ${call}`)

/** Returns a proxy that sends only these calls to the sandbox, to save time, and refuses all others. */
export const passOnly =
  (calls: readonly EndpointName[]): RequestProxy =>
  async (request, pass) => {
    const { pathname } = new URL(request.url)
    const isPassed = (['jwks', 'login', ...calls] as const).some((name) => {
      const { method, path }: Endpoint = endpoints[name]
      return request.method === method && path === pathname
    })
    if (isPassed) return pass(request)
    return Response.json({ success: false, errorCode: 'not.asked', message: '' }, { status: 404 })
  }
