import type { Referral, ReferralDetails } from '../../contract/referral'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { QrCode } from '../../payments/payment-view'

export interface InviteFriendsData {
  /** Whether the operator rewards inviting friends at the moment; null: not known. */
  isOffered: boolean | null
  /** False for accounts without real money. */
  isAllowed: boolean
  /** Null where nothing is offered or allowed. */
  view: Deferred<InviteView> | null
  friends: Deferred<FriendPage> | null
  degraded: boolean
}

/** Null: the platform says that it has just ended. */
export type InviteView = {
  details: ReferralDetails
  /** Leads to the registration with the code filled in. */
  link: string
  /** Null: the link is too long for one. */
  qrCode: QrCode | null
  /** Nobody can register at the moment. */
  isClosed: boolean
} | null

export interface FriendPage {
  /** The latest first. */
  friends: Referral[]
  /** From 1. */
  page: number
  totalPages: number
}

export const friendsHref = (page: number): string => href('invite-friends', { page: page > 1 ? page : null })
