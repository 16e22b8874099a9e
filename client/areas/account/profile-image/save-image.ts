import type { OfferedImage } from '../../../../shared/http/api'
import { ask } from '../../../data/api'
import type { Asked } from '../../../data/api-types'

/** The member's new profile image: one of the platform's, or an uploaded file. */
export type ChosenImage = { id: string } | { blob: Blob }

export const offeredImages = (): Promise<Asked<{ icons: OfferedImage[] }>> => ask((api) => api.icon.$get, {})

/** The longest time that a timer can have, ms: a file takes as long as the network does. */
const NO_DEADLINE_MS = 2 ** 31 - 1

export const saveImage = (chosen: ChosenImage, csrfToken: string): Promise<Asked<{ icon: string }>> =>
  'blob' in chosen
    ? ask((api) => api.icon.$post, {}, { csrfToken, body: chosen.blob, deadlineMs: NO_DEADLINE_MS })
    : ask((api) => api.icon.$post, { json: { id: chosen.id } }, { csrfToken })
