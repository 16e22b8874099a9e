import type { PlayData } from '../session/play-data'

export interface OuterFrameData extends PlayData {
  /** Display name; null when unknown. */
  vendorName: string | null
}
