/** Widths of the stored images in px, smallest first. A URL without a width gets the second-largest image. */
export const IMAGE_WIDTHS = { tiles: [96, 240, 480], banners: [720, 1440] } as const

/** Returns the smallest stored image width that is at least `requested`, or else the largest. */
export function findImageWidth(widths: readonly number[], requested: string | undefined): number {
  const wanted = /^\d{1,5}$/.test(requested ?? '') ? Number(requested) : (widths.at(-2) ?? 0)
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? wanted
}

/** Header of the image pack that `scripts/build/rasterise.ts` writes. */

export interface ImagePackHeader {
  /**
   * Hash of the source drawings and of the build script. While the hash is unchanged, the pack is not
   * rebuilt.
   */
  source: string
  files: Record<string, [offset: number, length: number, digest: string]>
}

export interface PackedImage {
  bytes: Uint8Array<ArrayBuffer>
  digest: string
}

/**
 * Opens a pack of images.
 * @returns a function that finds an image by name, such as `tiles/royal-bengal/240.avif` or `vendors/pg.svg`
 */
export function openImagePack(pack: ArrayBuffer): (name: string) => PackedImage | undefined {
  const headerLength = new DataView(pack).getUint32(0)
  const header: ImagePackHeader = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, headerLength)))
  const start = 4 + headerLength
  const files = new Map(Object.entries(header.files))
  return (name) => {
    const entry = files.get(name)
    if (!entry) return undefined
    const [offset, length, digest] = entry
    return { bytes: new Uint8Array(pack, start + offset, length), digest }
  }
}
