import type { FriendInvitationView, FriendPage } from '../../../../shared/areas/agent/invite-friends'
import { href } from '../../../../shared/paths'
import type { PageContext } from '../../../page-context'
import { fetchRegisterMethods } from '../../../platform/calls/account-calls'
import { fetchReferralDetails, fetchReferrals } from '../../../platform/calls/agent-calls'
import { PlatformError } from '../../../platform/transport/error'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import { drawQrCode } from '../../wallet/qr-code'

const PAGE_SIZE = 20

/**
 * True when registration is closed. If the registration rules cannot be loaded, the result is false, so that
 * members can still invite friends.
 */
async function isSignUpClosed(platform: PlatformContext): Promise<boolean> {
  try {
    const { username, mobileNum } = await fetchRegisterMethods(platform)
    return !username && !mobileNum
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}

/** Loads the member's referral code with its link, and the invitation results. @throws PlatformError */
export async function loadInvitePage(
  { platform, publicOrigin: ownOrigin }: Pick<PageContext, 'platform' | 'publicOrigin'>,
  token: string,
): Promise<FriendInvitationView> {
  try {
    const [details, isClosed] = await Promise.all([
      fetchReferralDetails(platform, token),
      isSignUpClosed(platform),
    ])
    const link = new URL(href('register', { affiliateCode: details.code }), ownOrigin).href
    return { details, link, qrCode: drawQrCode(link), isClosed }
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'referral.closed') return null
    throw error
  }
}

/**
 * Loads one page of the list of invited friends. A page number beyond the last page means the last page.
 * @param page counts from 1
 * @throws PlatformError
 */
export async function loadFriends(
  platform: PlatformContext,
  token: string,
  page: number,
): Promise<FriendPage> {
  const ask = (pageNo: number) => fetchReferrals(platform, token, { pageNo, pageSize: PAGE_SIZE })
  const first = await ask(page)
  const last = Math.max(1, first.totalPages)
  const { list, pageNum, totalPages } = first.list.length === 0 && last < page ? await ask(last) : first
  return { friends: list, page: Math.max(1, pageNum), totalPages }
}
