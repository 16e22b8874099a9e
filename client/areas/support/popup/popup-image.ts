import { imageSources } from '../../../ui/CoverImage/image-urls'

/** Widths of a popup's image files, in px. A single width is enough: about twice the rendered width. */
export const POPUP_IMAGE_WIDTHS = [720] as const

/**
 * Maximum time to wait for a popup's image, in ms. A late popup is better than one that grows while it is
 * read.
 */
const PRELOAD_MAX_MS = 2000

/**
 * Preloads a popup's image, so that popup and image appear together. If the image fails to load, the popup
 * shows a default image.
 * @param parameter the URL parameter that sets the image's width
 */
export async function preloadPopupImage(url: string, parameter: string | null): Promise<void> {
  const image = new Image()
  image.src = imageSources(url, parameter, POPUP_IMAGE_WIDTHS).src
  const late = new Promise<void>((resolve) => setTimeout(resolve, PRELOAD_MAX_MS))
  await Promise.race([image.decode().catch(() => undefined), late])
}
