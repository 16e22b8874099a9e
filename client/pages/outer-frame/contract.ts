import type { PlayData } from '../../games/frame/play-data'

export interface OuterFrameData extends PlayData {
  /** For players; null when it is not known. */
  vendorName: string | null
}
