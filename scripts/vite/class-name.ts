import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Class name of a CSS module: short, since it is in the HTML of every page, in the style sheets and in the scripts. It
 * does not depend on how the sheet is asked for, because the system pages inline theirs (`?inline`).
 */
export function className(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? '')
  return `_${createHash('sha256').update(`${path}#${name}`).digest('base64url').slice(0, 5)}`
}
