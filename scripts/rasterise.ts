/**
 * Rasterises the sandbox's art into one packed file, `sandbox/art/art.bin`, that its worker imports as data.
 *
 * Layout of the pack: header length (uint32, big endian), header (JSON: source hash, and offset, length and digest of
 * every file), then the files. Skipped when neither the sources nor this recipe changed.
 *
 * Run by itself: `node scripts/rasterise.ts`
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import type { PackHeader } from '../sandbox/cdn/pack.ts'

const root = join(import.meta.dirname, '..', 'sandbox', 'art')
const sources = join(root, 'source')
const target = join(root, 'art.bin')

/** Widths in px and the quality of each format; a 240 px tile comes to about 10 KB. */
const recipe = {
  version: 1,
  tiles: { widths: [96, 240, 480], avif: 62, webp: 80 },
  banners: { widths: [720, 1440], avif: 62, webp: 80 },
  effort: { avif: 2, webp: 4 },
} as const

type File = [name: string, bytes: Buffer]

const svgs = async (folder: string) =>
  (await readdir(join(sources, folder)))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${folder}/${name}`)

async function rasterise(folder: 'tiles' | 'banners', svg: string, bytes: Buffer): Promise<File[]> {
  const { widths, avif, webp } = recipe[folder]
  // Drawn once at the largest size: the lighting filters depend on the resolution, and all sizes shall look alike.
  const drawn = await sharp(bytes)
    .resize(Math.max(...widths))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  const id = svg.replace(/\.svg$/, '')
  return Promise.all(
    widths.flatMap((width) => {
      const image = sharp(drawn).resize(width)
      return [
        image
          .clone()
          .avif({ quality: avif, effort: recipe.effort.avif })
          .toBuffer()
          .then((out): File => [`${id}/${width}.avif`, out]),
        image
          .clone()
          .webp({ quality: webp, effort: recipe.effort.webp, smartSubsample: true })
          .toBuffer()
          .then((out): File => [`${id}/${width}.webp`, out]),
      ]
    }),
  )
}

/** Runs `work` over the items, a few at a time; results keep the order of the items, so that packs are reproducible. */
async function pooled<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = []
  const queue = items.entries()
  const runner = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, runner))
  return results
}

async function packedSource(): Promise<string | undefined> {
  if (!existsSync(target)) return undefined
  const file = await open(target)
  try {
    const { buffer: length } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const { buffer } = await file.read(Buffer.alloc(length.readUInt32BE()), 0, length.readUInt32BE(), 4)
    return (JSON.parse(buffer.toString()) as PackHeader).source
  } catch {
    // A pack cut off by an interrupted run is simply made again.
    return undefined
  } finally {
    await file.close()
  }
}

function pack(source: string, files: readonly File[]): Buffer {
  const header: PackHeader = { source, files: {} }
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

/** Makes the pack when it is missing or out of date. @returns what was done, in words. */
export async function rasteriseArt(): Promise<string> {
  const started = performance.now()
  const names = (await Promise.all(['tiles', 'banners', 'vendors', 'brand'].map(svgs))).flat().sort()
  const inputs = await Promise.all(
    names.map(async (name): Promise<File> => [name, await readFile(join(sources, name))]),
  )
  const hash = createHash('sha256').update(JSON.stringify(recipe))
  for (const [name, bytes] of inputs) hash.update(name).update(bytes)
  const source = hash.digest('hex')
  if ((await packedSource()) === source) return 'art is up to date'

  const files = await pooled(inputs, async ([name, bytes]): Promise<File[]> => {
    const folder = name.split('/')[0]
    return folder === 'tiles' || folder === 'banners' ? rasterise(folder, name, bytes) : [[name, bytes]]
  })
  const packed = pack(source, files.flat())
  await mkdir(root, { recursive: true })
  await writeFile(`${target}.new`, packed)
  await rename(`${target}.new`, target)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `art: ${files.flat().length} files, ${(packed.length / 1e6).toFixed(1)} MB, in ${seconds} s`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await rasteriseArt())
