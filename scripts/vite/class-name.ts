import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Generates the class names of CSS modules. They are short, because the HTML, the style sheets and the
 * scripts of every page contain them. The import's query is ignored, because the system pages inline their
 * style sheets (`?inline`).
 */
export function className(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? '')
  return `_${createHash('sha256').update(`${path}#${name}`).digest('base64url').slice(0, 5)}`
}
