import { CoverImage } from '../CoverImage/CoverImage'

interface BannerImageProps {
  image: string
  /** Image for right-to-left languages. */
  imageRtl: string | undefined
  isRtl: boolean
  alt: string
  /** Rendered width of the image, as in HTML's `sizes`. */
  sizes: string
  /** True when the image loads before others, because it is visible when the page opens. */
  priority: boolean
}

/** An operator's image in the aspect ratio of a banner. */
export function BannerImage({ image, imageRtl, isRtl, ...picture }: BannerImageProps) {
  return (
    <CoverImage
      src={(isRtl && imageRtl) || image}
      width={720}
      height={315}
      widths={[720, 1440]}
      {...picture}
    />
  )
}
