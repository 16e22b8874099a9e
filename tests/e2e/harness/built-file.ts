import { readFileSync } from 'node:fs'

/** Path of the file that the build made from one of the client's sources. The file names are only hashes. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`the build has no file of ${source}`)
  return `/${file}`
}
