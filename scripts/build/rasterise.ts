/**
 * Packs the sandbox's art into the file `sandbox/art/art.bin`, which the sandbox's worker imports as binary
 * data. Does nothing if neither the drawings nor the encoder settings have changed.
 *
 * The file contains the length of its header (uint32, big endian), the header and the images. The header is
 * JSON with a hash of the sources, and offset, length and digest of every image.
 *
 * Rasterising uses two processor cores for half a minute, which is too long for a developer to wait. With
 * `--marks`, a missing pack is created without raster images. The development server then rasterises images
 * on request (scripts/build/sandbox-art.ts).
 *
 * Run: node scripts/build/rasterise.ts [--marks]
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ImagePackHeader } from '../../sandbox/cdn/image-pack.ts'
import { ART_SOURCE_DIR, encodeRaster, RASTER_SETTINGS, rasterFolder, renderDrawing } from './art.ts'

const target = join(ART_SOURCE_DIR, '../art.bin')

type File = [name: string, bytes: Buffer]

const svgs = async (folder: string) =>
  (await readdir(join(ART_SOURCE_DIR, folder)))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${folder}/${name}`)

/** Returns all raster images of a drawing, or the SVG file if the drawing is not rasterised. */
async function filesOf([svg, bytes]: File): Promise<File[]> {
  const folder = rasterFolder(svg)
  if (!folder) return [[svg, bytes]]
  const name = svg.replace(/\.svg$/, '')
  const drawing = await renderDrawing(folder, name)
  const wanted = RASTER_SETTINGS.widths[folder].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ width, format })),
  )
  return Promise.all(
    wanted.map(
      async ({ width, format }): Promise<File> => [
        `${name}/${width}.${format}`,
        await encodeRaster(drawing, width, format),
      ],
    ),
  )
}

/**
 * Runs `work` for all items with limited concurrency. Results are in the order of the items, so that the pack
 * is reproducible.
 */
async function pooled<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = []
  const queue = items.entries()
  const runner = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, runner))
  return results
}

/**
 * Returns the hash of the sources from which the pack was created; undefined when there is no readable pack.
 */
async function packedSource(): Promise<string | undefined> {
  if (!existsSync(target)) return undefined
  const file = await open(target)
  try {
    const { buffer: length } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const { buffer } = await file.read(Buffer.alloc(length.readUInt32BE()), 0, length.readUInt32BE(), 4)
    return (JSON.parse(buffer.toString()) as ImagePackHeader).source
  } catch {
    // An interrupted run leaves a truncated pack, which is created again.
    return undefined
  } finally {
    await file.close()
  }
}

function pack(source: string, files: readonly File[]): Buffer {
  const header: ImagePackHeader = { source, files: {} }
  let offset = 0
  for (const [name, bytes] of files) {
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
    header.files[name] = [offset, bytes.length, digest]
    offset += bytes.length
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, ...files.map(([, bytes]) => bytes)])
}

/**
 * Creates the pack of images if it is missing or outdated.
 * @param marksOnly true to accept a pack without raster images
 * @returns a sentence that describes the result
 */
async function packArt(marksOnly: boolean): Promise<string> {
  const started = performance.now()
  const names = (await Promise.all(['tiles', 'banners', 'vendors', 'brand'].map(svgs))).flat().sort()
  const inputs = await Promise.all(
    names.map(async (name): Promise<File> => [name, await readFile(join(ART_SOURCE_DIR, name))]),
  )
  const hash = createHash('sha256').update(JSON.stringify(RASTER_SETTINGS))
  for (const [name, bytes] of inputs) hash.update(name).update(bytes)
  const complete = hash.digest('hex')
  const marks = `${complete} marks`
  const packed = await packedSource()
  if (packed === complete || (marksOnly && packed === marks)) return 'art is up to date'

  const files = marksOnly
    ? inputs.filter(([name]) => !rasterFolder(name))
    : (await pooled(inputs, filesOf)).flat()
  const bytes = pack(marksOnly ? marks : complete, files)
  await writeFile(`${target}.new`, bytes)
  await rename(`${target}.new`, target)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `art: ${files.length} files, ${(bytes.length / 1e6).toFixed(1)} MB, in ${seconds} s`
}

console.log(await packArt(process.argv.includes('--marks')))
