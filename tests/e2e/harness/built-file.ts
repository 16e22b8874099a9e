import { readFileSync } from 'node:fs'
import { keyOf, type Manifest } from '../../../scripts/build/client-assets'

/**
 * Path of the file that the build made from one of the client's sources, or of a chunk by its name
 * (scripts/build/chunks.ts). The file names are only hashes.
 */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const file = manifest[keyOf(manifest, source)]?.file
  if (file === undefined) throw new Error(`the build has no file of ${source}`)
  return `/${file}`
}
