import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright/test'
import sharp from 'sharp'
import { findManifestKey, type Manifest } from '../../../scripts/build/client-assets'
import { CHOSEN_IMAGE_MAX } from '../../../shared/config/limits'

/** The rows of a file that was downloaded, with that of its columns' names. */
export async function csvRows(file: Download): Promise<string[][]> {
  const text = await readFile(await file.path(), 'utf8')
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data
}

/** URLs of the documents that the page requests from now on, in order; grows with each. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  return documents
}

/*
 * The browser reads these files from the disk. Contents that a test passes to `setInputFiles` go through the browser's
 * debugging protocol, which takes seconds for one of 40 MB.
 */

/** Writes a PNG of more bytes than an upload may have, like a camera's photo: noise cannot be compressed. */
export async function writePhoto(path: string): Promise<string> {
  const [width, height] = [1600, 1200]
  const noise = randomBytes(width * height * 3)
  await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(path)
  return path
}

/** Writes a file that is one byte larger than an image may be that a player chooses. */
export async function writeTooLargePhoto(path: string): Promise<string> {
  await writeFile(path, '')
  await truncate(path, CHOSEN_IMAGE_MAX + 1)
  return path
}

/**
 * Path of the file that the build made from one of the client's sources, or of a chunk by its name
 * (scripts/build/chunks.ts). The file names are only hashes.
 */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const file = manifest[findManifestKey(manifest, source)]?.file
  if (file === undefined) throw new Error(`the build has no file of ${source}`)
  return `/${file}`
}
