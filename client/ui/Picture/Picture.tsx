import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useImageSettings } from './image-settings'
import styles from './Picture.module.css'
import { pictureSources } from './picture-sources'

interface PictureProps {
  /** Null: there is none, and the default art stands in. */
  src: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  /** Size of the file's smallest form in px: keeps the box before it has arrived. */
  width: number
  height: number
  /** Widths to offer, ascending; where data is to be saved only the first is. */
  widths: readonly number[]
  /** As in HTML: how wide it is drawn. Needed with more than one width. */
  sizes?: string
  /** In the first view: fetched at once and first; the others wait until they come near. */
  priority?: boolean
  className?: string | undefined
}

/** A picture that fills the fixed box of its parent, and gives way to default art when it cannot be had. */
export function Picture({
  src,
  alt,
  width,
  height,
  widths,
  sizes,
  priority = false,
  className,
}: PictureProps) {
  const { imageWidthParameter, saveData } = useImageSettings()
  const [failed, setFailed] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  // It may have failed before the page was hydrated, when nobody listened.
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src)
  }, [src])

  const classes = (own: string | undefined) => clsx(own, className)
  if (src === null || failed === src) {
    return (
      <span className={classes(styles.fallback)} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
        <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M6 44V23a18 18 0 0 1 36 0v21H31V23a7 7 0 0 0-14 0v21z" />
        </svg>
      </span>
    )
  }
  const sources = pictureSources(src, imageWidthParameter, saveData ? widths.slice(0, 1) : widths)
  return (
    <img
      ref={ref}
      className={classes(styles.picture)}
      // Before `src`, or some browsers start with the wrong file.
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
