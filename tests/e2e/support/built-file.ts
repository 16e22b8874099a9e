import { readFileSync } from 'node:fs'

/** Address of what the build made of a source file of the client: names of built files say nothing. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has nothing of ${source}`)
  return `**/${chunk.file}`
}
