import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import styles from './CoverImage.module.css'
import { useImageSettings } from './image-settings'
import { imageSources } from './image-urls'

interface CoverImageProps {
  /** URL of the image; null for the default image. */
  src: string | null
  /** Alternative text; empty when the text next to the image says the same. */
  alt: string
  /**
   * Width of the smallest image file, px. With `height`, it reserves the space until the image has loaded.
   */
  width: number
  height: number
  /** Widths of the image files, ascending. Visitors with Save-Data load only the first. */
  widths: readonly number[]
  /** Rendered width of the image, as in HTML's `sizes`. Required with more than one width. */
  sizes?: string
  /**
   * True when the image is visible without scrolling. The image then loads immediately with high priority;
   * other images load lazily.
   */
  priority?: boolean
  className?: string | undefined
}

/**
 * An image that covers the fixed box of its parent. The default image replaces an image that fails to load.
 */
export function CoverImage({
  src,
  alt,
  width,
  height,
  widths,
  sizes,
  priority = false,
  className,
}: CoverImageProps) {
  const { imageWidthParameter, saveData } = useImageSettings()
  const [failed, setFailed] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  // The image may have failed to load before hydration, when no error listener was attached yet.
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src)
  }, [src])

  const classes = (base: string | undefined) => clsx(base, className)
  if (src === null || failed === src) {
    return (
      <span className={classes(styles.fallback)} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
        <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M6 44V23a18 18 0 0 1 36 0v21H31V23a7 7 0 0 0-14 0v21z" />
        </svg>
      </span>
    )
  }
  const sources = imageSources(src, imageWidthParameter, saveData ? widths.slice(0, 1) : widths)
  return (
    <img
      ref={ref}
      className={classes(styles.picture)}
      // These attributes must precede `src`, or some browsers start to load the wrong file.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      sizes={sources.srcSet && sizes}
      srcSet={sources.srcSet}
      src={sources.src}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailed(src)}
    />
  )
}
