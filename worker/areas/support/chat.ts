import { hasRight } from '../../../shared/accounts/account-rights'
import { mayChat } from '../../../shared/config/platform-flags'
import type { Theme } from '../../../shared/config/theme'
import { href } from '../../../shared/paths'
import { launchChat } from '../../platform/calls/support-calls'
import { loadEnabledFlagNames } from '../../platform/calls/system-calls'
import type { PlatformContext } from '../../platform/transport/request-platform'
import { parseAllowedUrl } from '../../security/origins'
import type { MemberSession } from '../../session/session'
import { CHAT_SOURCES, productConfig } from '../../start/index'
import { themeColour } from '../../theme/brand-style'

interface ChatRequest {
  platform: PlatformContext
  session: MemberSession
  theme: Theme
  /** The lobby's origin in this request, to which the chat links back. */
  ownOrigin: string
}

/**
 * Requests the URL of the member's live chat. Refuses a URL whose origin the operator does not allow.
 * @throws PlatformError
 */
export async function openChat({
  platform,
  session,
  theme,
  ownOrigin,
}: ChatRequest): Promise<{ url: string } | { refused: 'chat-refused' | 'not-available' | 'bad-chat-url' }> {
  if (!hasRight(session.type, 'chat')) return { refused: 'chat-refused' }
  if (!mayChat(session.type, await loadEnabledFlagNames(platform))) return { refused: 'not-available' }
  const chatUrl = await launchChat(platform, session.token, {
    backUrl: `${ownOrigin}${href('message')}`,
    headerColor: themeColour(theme, productConfig.brand),
    title: productConfig.brand.name,
  })
  const url = parseAllowedUrl(chatUrl, CHAT_SOURCES)
  if (url !== undefined) return { url }
  platform.log.error('chat-address-refused', { origin: URL.parse(chatUrl)?.origin ?? 'none' })
  return { refused: 'bad-chat-url' }
}
