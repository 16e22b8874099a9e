import type { OfferedPicture } from '../../../../shared/api'
import { type Asked, api, ask } from '../../../data/api'

/** What becomes the member's picture: one that the platform offers, or an image file of their own. */
export type ChosenPicture = { id: string } | { blob: Blob }

export const offeredPictures = (): Promise<Asked<{ icons: OfferedPicture[] }>> => ask(api.icon.$get, {})

/** A file takes as long as the network does. */
export const savePicture = (chosen: ChosenPicture, csrfToken: string): Promise<Asked<{ icon: string }>> =>
  'blob' in chosen
    ? ask(api.icon.$post, {}, { csrfToken, file: chosen.blob, deadlineMs: null })
    : ask(api.icon.$post, { json: { id: chosen.id } }, { csrfToken })
