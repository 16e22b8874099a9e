import { pages } from '../../shared/pages'

/**
 * What an address may look like before anything is looked up by it. `request.url` is as the client sent it, so what
 * the URL parser would resolve away (`/m/%2e%2e/api`) is still to be seen here.
 */
export type PathVerdict =
  /** May be routed. */
  | 'ok'
  /** Made to be read differently by two parsers: refused. */
  | 'hostile'
  /** Sloppy but harmless: home. */
  | 'sloppy'
  /** Names a file that is not there, or a page with a file name after it (cached-page deception). */
  | 'missing-file'

/** Addresses of the route table that end like a file. */
const pagesLikeFiles: ReadonlySet<string> = new Set(
  Object.values(pages)
    .flatMap((entry): readonly string[] => entry.paths)
    .filter((path) => path.includes('.')),
)

/** Encoded dot, slash, backslash, percent, semicolon and control characters, and the bare ones that have no place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hostile = /%(2e|2f|5c|25|3b|0[0-9a-f]|1[0-9a-f]|7f)|[\\\u0000-\u001f\u007f]|\/\.{1,2}(\/|$)/i
const extension = /\.[a-z0-9]{1,10}$/i

/** `pathname` without query, still encoded. */
export function judgePath(pathname: string): PathVerdict {
  if (hostile.test(pathname)) return 'hostile'
  try {
    decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return 'hostile'
    throw error
  }
  if (pathname.includes('//')) return 'sloppy'
  if (pathname.includes(';')) return 'missing-file'
  if (pagesLikeFiles.has(pathname)) return 'ok'
  // A page's data; `.data` after a file name is still a file name.
  const address = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
  return extension.test(address) && !pagesLikeFiles.has(address) ? 'missing-file' : 'ok'
}
