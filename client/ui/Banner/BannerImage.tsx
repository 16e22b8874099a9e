import { CoverImage } from '../CoverImage/CoverImage'

interface BannerImageProps {
  image: string
  /** Drawn for languages written from right to left. */
  imageRtl: string | undefined
  isRtl: boolean
  alt: string
  /** Width of the image on the page, as in `sizes` of an image. */
  sizes: string
  /** Loads the image first: it is visible when the page opens. */
  priority: boolean
}

/** An image of the operator in the format of a banner. */
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
