import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** CSS module and class of each short class name that has been generated. */
const owners = new Map<string, string>()

/**
 * Generates the class name for a class of a CSS module. Class names are short, because the HTML, the style
 * sheets and the scripts of every page contain them. The query of an import is ignored, because system pages
 * import style sheets with `?inline`.
 * @throws Error when another class has this short name, because their styles would mix
 */
export function generateClassName(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? '')
  const owner = `${path}#${name}`
  const short = `_${createHash('sha256').update(owner).digest('base64url').slice(0, 5)}`
  const other = owners.get(short) ?? owner
  if (other !== owner) throw new Error(`${other} and ${owner} get the same name ${short}: rename one of them`)
  owners.set(short, owner)
  return short
}
