import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Class name of a CSS module. It is short, because the HTML of every page, the style sheets and the scripts contain it.
 * It ignores the query of the import, because the system pages inline their sheets (`?inline`).
 */
export function className(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? '')
  return `_${createHash('sha256').update(`${path}#${name}`).digest('base64url').slice(0, 5)}`
}
