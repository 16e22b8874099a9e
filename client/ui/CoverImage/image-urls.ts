/** URLs of one image in several widths. */
export interface ImageSources {
  src: string
  /** Value of `srcset`; undefined when the image has only one size. */
  srcSet: string | undefined
}

/**
 * Returns the URLs of `src` in each of `widths`.
 * @param parameter query parameter of the image CDN for a width in px; null when it does not resize images
 */
export function imageSources(src: string, parameter: string | null, widths: readonly number[]): ImageSources {
  const smallest = widths[0]
  if (parameter === null || smallest === undefined) return { src, srcSet: undefined }
  const at = (width: number) => `${src}${src.includes('?') ? '&' : '?'}${parameter}=${width}`
  return {
    src: at(smallest),
    srcSet: widths.length > 1 ? widths.map((width) => `${at(width)} ${width}w`).join(', ') : undefined,
  }
}
