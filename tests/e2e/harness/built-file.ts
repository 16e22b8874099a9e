import { readFileSync } from 'node:fs'

/** Address path of the file that the build made of one of the client's sources; files are named by their hash alone. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`the build has no file of ${source}`)
  return `/${file}`
}
