import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { success } from '../../http/replies'
import { languageOf } from '../../http/requests'
import { siteBeside } from '../../http/sites'
import { type MemberEnv, refuseTrial, requireMember } from '../../session/member'
import { unseen } from './chat-messages'
import { issueChatTicket } from './passes'

/** The platform's calls of the live chat. */
export const chatCalls = new Hono<MemberEnv>()

for (const path of [endpoints.launchChat.path, endpoints.chatUnread.path]) {
  chatCalls.use(path, requireMember, refuseTrial)
}

/** The page of the lobby that the chat links back to. Its host also determines the host of the chat. */
function backUrlOf(c: Context): URL {
  const own = new URL(c.req.url)
  const wanted = URL.parse(c.req.query('backUrl') ?? '')
  return wanted?.protocol === 'https:' || wanted?.protocol === 'http:' ? wanted : new URL('/m/home', own)
}

chatCalls.get(endpoints.launchChat.path, async (c) => {
  const { member, tokenDigest, scenario } = c.var
  if (scenario.chatUrl !== '') return success(c, { chatUrl: scenario.chatUrl })
  const { headerColor = '', title = '' } = c.req.query()
  const back = backUrlOf(c)
  const ticket = await issueChatTicket(c.env.DB, {
    memberId: member.id,
    tokenDigest,
    backUrl: back.href,
    colour: /^#[0-9a-f]{6}$/i.test(headerColor) ? headerColor : '#101410',
    title: title.slice(0, 60),
    language: languageOf(c),
  })
  return success(c, { chatUrl: `${siteBeside(back.origin, 'chat')}/__sandbox/chat?ticket=${ticket}` })
})

chatCalls.get(endpoints.chatUnread.path, async (c) =>
  success(c, { count: await unseen(c.env.DB, c.var.member.id) }),
)
