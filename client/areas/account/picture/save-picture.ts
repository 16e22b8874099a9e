import type { Asked } from '../../../session/forms/ask-worker'
import { askWorker } from '../../../session/forms/ask-worker'

/** One of the images that the platform offers. */
export interface OfferedPicture {
  id: string
  url: string
}

/** The member's choice. */
export type ChosenPicture = { id: string } | { blob: Blob }

export const offeredPictures = (): Promise<Asked<{ icons: OfferedPicture[] }>> => askWorker('icon')

export const savePicture = (chosen: ChosenPicture, csrfToken: string): Promise<Asked<{ icon: string }>> =>
  askWorker('icon', { body: 'blob' in chosen ? chosen.blob : { id: chosen.id }, csrfToken })
