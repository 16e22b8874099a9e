/** Addresses of one picture in several widths. */
export interface PictureSources {
  src: string
  /** Absent when the picture comes in one size only. */
  srcSet: string | undefined
}

/**
 * Addresses of `src` in each of `widths`.
 * @param parameter query parameter by which the image CDN takes a width in px; null: it cannot.
 */
export function pictureSources(
  src: string,
  parameter: string | null,
  widths: readonly number[],
): PictureSources {
  const smallest = widths[0]
  if (parameter === null || smallest === undefined) return { src, srcSet: undefined }
  const at = (width: number) => `${src}${src.includes('?') ? '&' : '?'}${parameter}=${width}`
  return {
    src: at(smallest),
    srcSet: widths.length > 1 ? widths.map((width) => `${at(width)} ${width}w`).join(', ') : undefined,
  }
}
