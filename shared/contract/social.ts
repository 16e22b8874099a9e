import type { FirebaseConfig } from '../config/firebase'

/** Who vouches for a player, as the platform is told in `firebaseChannel`. */
export const SOCIAL_CHANNELS = ['google', 'facebook'] as const
export type SocialChannel = (typeof SOCIAL_CHANNELS)[number]

/** The operator's flags that open them (spec §2 Login). */
export const SOCIAL_FLAGS = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
} as const satisfies Record<SocialChannel, string>

/** Login by another account of the player's, as a page offers it. */
export interface SocialOffer {
  firebase: FirebaseConfig
  /** At least one. */
  channels: SocialChannel[]
}

/** What forms post as `method` for it, in place of one of the page's own. */
export const SOCIAL_METHOD = 'firebase'
