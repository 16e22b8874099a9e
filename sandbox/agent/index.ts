import { Hono } from 'hono'
import { addDownlinePayloadSchema } from '../../shared/contract/agent-team'
import { endpoints } from '../../shared/contract/endpoints'
import { accountNamed } from '../account/accounts'
import { encrypted, type WithPayload } from '../account/encrypted-body'
import { insertMember } from '../account/new-member'
import { invalidField, refuse } from '../account/refusals'
import { brokenRule, refusedPassword, registerRules } from '../account/register-rules'
import { taken } from '../account/registration-checks'
import { languageOf, success } from '../http/requests'
import { gamesNow } from '../scenario/state'
import { requireMember } from '../session/member'
import { type AgentEnv, mayAny, refuse as refuseAgent, requireAgent } from './agent-access'
import { attachment } from './attach'
import { linkCalls } from './links'
import { boundsFor, givenRates } from './rates'
import { teamCalls } from './team-calls'

/** An agent makes an account: of a member, or of an agent below. */
const addMember = new Hono<AgentEnv>()

const NEW_AGENT = { type: 1, permissions: ['team', 'add-member', 'links'] } as const
const NEW_MEMBER = { type: 0, permissions: [] } as const

addMember.post(
  endpoints.addDownline.path,
  requireMember,
  requireAgent('add-member', 'add-agent'),
  encrypted(addDownlinePayloadSchema),
  async (c) => {
    const db = c.env.DB
    const { member, permissions, scenario } = c.var as AgentEnv['Variables'] & WithPayload<never>['Variables']
    const { kind, account: username, password, confirmPassword, rates: asked } = c.var.payload
    if (!mayAny(member, permissions, [`add-${kind}`])) return refuseAgent(c, 'no.permission')
    const now = gamesNow(scenario)
    const bounds = await boundsFor(db, { agentId: member.id }, now)
    const rates = givenRates(bounds, asked)
    if (!rates) return refuseAgent(c, 'agent.rate.bounds')
    const { fields } = await registerRules(db, scenario)
    const broken = brokenRule(fields.username, username)
    const refusal =
      (broken && invalidField('username', broken)) ??
      refusedPassword(fields.password, [password, confirmPassword], username, 'confirmPassword') ??
      (await taken(db, { username, email: undefined, phone: undefined }))
    if (refusal) return refuse(c, refusal)
    const added = kind === 'agent' ? NEW_AGENT : NEW_MEMBER
    const refused = await insertMember(db, {
      ...{ username, email: undefined, phone: undefined, affiliateCode: undefined, payload: { password } },
      type: added.type,
      language: languageOf(c),
      now,
    })
    if (refused) return refuse(c, refused)
    const made = await accountNamed(db, username)
    if (!made) throw new Error('The account just made is not there')
    await db.batch(
      attachment(db, made, {
        ...{ agentId: member.id, kind, link: null },
        rates: JSON.stringify(rates),
        permissions: added.permissions,
        now,
      }),
    )
    return success(c, { id: made.id, account: made.account })
  },
)

/** Agents: their team and their links. */
export const agent = new Hono<AgentEnv>().route('/', teamCalls).route('/', addMember).route('/', linkCalls)
