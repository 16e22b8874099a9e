import type { PlayData } from '../session/play-data'

export interface OuterFrameData extends PlayData {
  /** For players; null when it is not known. */
  vendorName: string | null
}
