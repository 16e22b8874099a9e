import type { PlayData } from './play-data'

export interface OuterFrameData extends PlayData {
  /** Display name; null when unknown. */
  vendorName: string | null
}
