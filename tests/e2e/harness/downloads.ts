import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright/test'
import sharp from 'sharp'
import { findManifestKey, type Manifest } from '../../../scripts/build/client-assets'
import { CHOSEN_IMAGE_SIZE_MAX } from '../../../shared/config/product-limits'

/** Reads the rows of a downloaded file, including the header. */
export async function readCsvRows(file: Download): Promise<string[][]> {
  const text = await readFile(await file.path(), 'utf8')
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data
}

/** Returns URLs of the documents that the page requests from now on, in order. The array grows. */
export function collectDocumentUrls(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  return documents
}

/*
 * The browser reads these files from the disk. Contents passed to `setInputFiles` go through the browser's
 * debugging protocol, which takes seconds for 40 MB.
 */

/** Writes a PNG above the upload limit, like a camera's photo: noise cannot be compressed. */
export async function writePhoto(path: string): Promise<string> {
  const [width, height] = [1600, 1200]
  const noise = randomBytes(width * height * 3)
  await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(path)
  return path
}

/** Writes a file that is one byte above the limit for a profile image. */
export async function writeTooLargePhoto(path: string): Promise<string> {
  await writeFile(path, '')
  await truncate(path, CHOSEN_IMAGE_SIZE_MAX + 1)
  return path
}

/**
 * Returns the path of the built file of a client source, or of a chunk by its name (scripts/build/chunks.ts).
 * The file names are only hashes.
 */
export function builtFilePath(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const file = manifest[findManifestKey(manifest, source)]?.file
  if (file === undefined) throw new Error(`the build has no file of ${source}`)
  return `/${file}`
}
