import type { Referral, ReferralDetails } from '../../contract/referral'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { QrCode } from '../../payments/payment-view'

export interface InviteFriendsData {
  /** True when the operator currently rewards inviting friends; null: not known. */
  isOffered: boolean | null
  /** False for accounts without real money. */
  isAllowed: boolean
  /** Null where it is not offered or not allowed. */
  view: Deferred<InviteView> | null
  friends: Deferred<FriendPage> | null
  degraded: boolean
}

/** Null: the platform says that it has just ended. */
export type InviteView = {
  details: ReferralDetails
  /** URL of the registration with the code filled in. */
  link: string
  /** Null: the link is too long for one. */
  qrCode: QrCode | null
  /** True when registration is closed. */
  isClosed: boolean
} | null

export interface FriendPage {
  /** Newest first. */
  friends: Referral[]
  /** Starts at 1. */
  page: number
  totalPages: number
}

export const friendsHref = (page: number): string => href('invite-friends', { page: page > 1 ? page : null })
