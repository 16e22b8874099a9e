import { type ChatContract, echo, type ServiceData } from '../../../client/areas/support/service/contract'
import { CHAT_FLAG, mayChat } from '../../../shared/config/chat'
import { isTrial } from '../../../shared/config/member-types'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { type ActionResult, guestPage, type WorkerPage } from '../../page'
import { formError } from '../../platform/form-error'
import { supportLinks } from '../../status/support'
import { openChat } from './chat'
import { flagsOf } from './unread'

const kinds = ['WHATSAPP', 'LIVECHAT'] as const

async function loadService({ session, platform, log, url }: PageContext): Promise<ServiceData> {
  const [found, flags] = await Promise.all([
    settleSoon(supportLinks(platform), 'support', log),
    flagsOf(platform),
  ])
  const links = found.ok ? found.value : []
  const asked = url.searchParams.get('type')
  const wanted = kinds.find((kind) => kind === asked) ?? null
  const degraded = links.length === 0
  const hasChat = flags.includes(CHAT_FLAG)
  const isMember = session.kind === 'member'
  // Free play writes to nobody: neither here nor by the operator's own link (spec §5).
  if (isMember && isTrial(session.type)) {
    const hasAny = hasChat || links.some(({ csType }) => csType === 'LIVECHAT')
    return {
      links: links.filter(({ csType }) => csType !== 'LIVECHAT'),
      wanted,
      chat: hasAny ? 'refused' : 'none',
      degraded,
    }
  }
  if (!isMember) return { links, wanted, chat: hasChat ? 'login' : 'none', degraded }
  return { links, wanted, chat: mayChat(session.type, flags) ? 'open' : 'none', degraded }
}

/** Opens the live chat for who has no scripts: a link to it, since a posted form may not lead to another site. */
async function submitService(page: PageContext, _form: FormData): Promise<ActionResult<ChatContract>> {
  const { session, platform, theme, ownOrigin } = page
  if (session.kind === 'guest') return { error: 'trial-only' }
  try {
    const outcome = await openChat({ platform, session, theme, ownOrigin })
    return 'url' in outcome
      ? { state: 'chat', extra: { chatUrl: outcome.url } }
      : { error: outcome.refused === 'not-allowed' ? 'trial-only' : 'unreachable' }
  } catch (error) {
    return formError(error)
  }
}

/** Customer service: every way to a person (spec §2, named only; platform-contract, customerService). */
const servicePage: WorkerPage<ServiceData, ChatContract> = {
  loader: loadService,
  isDegraded: ({ degraded }) => degraded,
  cache: guestPage(PageShort, { type: kinds }),
  action: submitService,
  echo,
}

export default servicePage
