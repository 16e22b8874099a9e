import { imageSources } from '../../../ui/CoverImage/image-urls'

/** Widths of a popup's image files in px: a single one, about twice its rendered width. */
export const POPUP_IMAGE_WIDTHS = [720] as const

/** Maximum wait for the image in ms: a popup that grows while it is read is worse than a late one. */
const PRELOAD_MAX_MS = 2000

/**
 * Preloads the image, so that it appears together with the popup. If it fails to load, the popup shows
 * default art.
 * @param parameter see imageSources
 */
export async function preloadImage(url: string, parameter: string | null): Promise<void> {
  const image = new Image()
  image.src = imageSources(url, parameter, POPUP_IMAGE_WIDTHS).src
  const late = new Promise<void>((resolve) => setTimeout(resolve, PRELOAD_MAX_MS))
  await Promise.race([image.decode().catch(() => undefined), late])
}
