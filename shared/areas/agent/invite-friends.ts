import type { Referral, ReferralDetails } from '../../contract/referral-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { QrCode } from '../../payments/payment-view'

export interface InviteFriendsData {
  /** True when the operator currently rewards inviting friends; null: not reported. */
  isOffered: boolean | null
  /** False for accounts without real money, which cannot invite friends. */
  isAllowed: boolean
  /** Null where inviting friends is not offered, or not to this account. */
  view: Deferred<FriendInvitationView> | null
  friends: Deferred<FriendPage> | null
  degraded: boolean
}

/** The member's invitation; null: the platform says that inviting friends has just been closed. */
export type FriendInvitationView = {
  details: ReferralDetails
  /** URL of the registration form with the member's invitation code filled in. */
  link: string
  /** QR code of the invitation link; null: the link is too long. */
  qrCode: QrCode | null
  /** True when registration is closed, so that no friend can join. */
  isClosed: boolean
} | null

export interface FriendPage {
  /** Invited friends, newest first. */
  friends: Referral[]
  /** Number of the page of invited friends, starting at 1. */
  page: number
  totalPages: number
}

export const inviteFriendsHref = (page: number): string =>
  href('invite-friends', { page: page > 1 ? page : null })
