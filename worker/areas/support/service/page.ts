import { type ChatContract, echo, type ServiceData } from '../../../../shared/areas/support/service'
import { CHAT_FLAG } from '../../../../shared/config/platform-flags'
import { textInLanguage } from '../../../../shared/config/product'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { toFormError } from '../../../platform/form-error'
import { loadSupportLinks } from '../../../status/support-links'
import { type ActionResult, cachePage, type WorkerPage } from '../../../worker-page'
import { openChat } from '../chat'

const KINDS = ['WHATSAPP', 'LIVECHAT'] as const

async function loadService({
  platform,
  visitor,
  url,
  product,
  language,
}: VariantContext): Promise<ServiceData> {
  const parts = { links: loadSupportLinks, whitelabel: fetchFeatureFlags }
  const loaded = await gatherPageData(platform, parts, { links: [], whitelabel: {} })
  const hasChat = enabledFlags(loaded.whitelabel).includes(CHAT_FLAG)
  const requestedType = url.searchParams.get('type')
  const { hours, answerTime, phone, email } = product.support
  const service = {
    phone: phone ?? null,
    email: email ?? null,
    hours: hours ? textInLanguage(hours, language.code) : null,
    answerTime: answerTime ? textInLanguage(answerTime, language.code) : null,
    links: loaded.links,
    wanted: KINDS.find((kind) => kind === requestedType) ?? null,
    degraded: loaded.degraded,
  }
  if (visitor === 'guest') return { ...service, chat: hasChat ? 'login' : 'none' }
  // Trial players may use neither the built-in live chat nor the operator's link to a chat.
  if (visitor === 'trial') {
    const others = loaded.links.filter(({ csType }) => csType !== 'LIVECHAT')
    const hasAny = hasChat || others.length < loaded.links.length
    return { ...service, links: others, chat: hasAny ? 'refused' : 'none' }
  }
  return { ...service, chat: visitor === 'member' && hasChat ? 'open' : 'none' }
}

/**
 * Opens the live chat for a browser without scripts. The response contains a link, because a posted form must
 * not redirect to another site.
 */
async function submitService(context: PageContext, _form: FormData): Promise<ActionResult<ChatContract>> {
  const { session, platform, theme, publicOrigin } = context
  if (session.kind === 'guest') return { error: 'login-required' }
  try {
    const outcome = await openChat({ platform, session, theme, ownOrigin: publicOrigin })
    return 'url' in outcome
      ? { state: 'chat', extra: { chatUrl: outcome.url } }
      : { error: outcome.refused === 'bad-chat-url' ? 'unreachable' : outcome.refused }
  } catch (error) {
    return toFormError(error)
  }
}

/** Customer service page with all contacts. */
const servicePage: WorkerPage<ServiceData, never, ChatContract> = {
  shared: loadService,
  isWorthCaching: ({ links }) => links.length > 0,
  cache: cachePage(CACHE_RENDERED_PAGE, { type: KINDS }),
  mayPost: 'anyone',
  action: submitService,
  echo,
}

export default servicePage
