import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `_headers` in which every static file is listed by no search engine (worker/seo/not-listed.ts is for the others). */
function notListed(headers: string): string {
  const changed = headers.replace(/^\/\*$/m, '/*\n  X-Robots-Tag: noindex')
  if (changed === headers) throw new Error('_headers has no rule for /*')
  return changed
}

/** Copies the built client to a folder of the demonstration's own, in place of what is there. */
export function copyClient(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const file = join(to, '_headers')
  writeFileSync(file, notListed(readFileSync(file, 'utf8')))
}
