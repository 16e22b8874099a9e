import { pictureSources } from '../../ui/Picture/picture-sources'

/** Widths of a popup's picture files, px: one, about twice what it is drawn. */
export const POPUP_PICTURE_WIDTHS = [720] as const

/** Longest wait for it, ms: a popup that grows while it is read is worse than a late one. */
const PATIENCE_MS = 2000

/**
 * Has the picture ready, so that it comes with the popup. One that cannot be had gives way to default art there.
 * @param parameter as of pictureSources
 */
export async function preloadPicture(address: string, parameter: string | null): Promise<void> {
  const image = new Image()
  image.src = pictureSources(address, parameter, POPUP_PICTURE_WIDTHS).src
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([image.decode().catch(() => undefined), late])
}
