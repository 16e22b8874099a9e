import { imageSources } from '../../../ui/CoverImage/image-urls'

/** Widths of a popup's image files in px: a single one, about twice its rendered width. */
export const POPUP_IMAGE_WIDTHS = [720] as const

/** Maximum wait for a popup's image in ms: a popup that grows while it is read is worse than a late one. */
const PRELOAD_MAX_MS = 2000

/**
 * Preloads a popup's image, so that both appear together. If the image fails to load, the popup shows default
 * art.
 * @param parameter the URL parameter for the image's width
 */
export async function preloadPopupImage(url: string, parameter: string | null): Promise<void> {
  const image = new Image()
  image.src = imageSources(url, parameter, POPUP_IMAGE_WIDTHS).src
  const late = new Promise<void>((resolve) => setTimeout(resolve, PRELOAD_MAX_MS))
  await Promise.race([image.decode().catch(() => undefined), late])
}
