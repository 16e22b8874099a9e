import { pages } from '../../shared/pages'

/**
 * Classifies a path before anything is looked up by it. Takes the path as the client sent it, which still
 * contains what a URL parser would resolve (`/m/%2e%2e/api`).
 */
export type PathVerdict =
  /** Can be routed. */
  | 'ok'
  /** Parsers may read it in different ways: rejected. */
  | 'hostile'
  /** Malformed but harmless: redirected to home. */
  | 'sloppy'
  /** Names a file that does not exist, or a page with a file name after it (web cache deception). */
  | 'missing-file'

/** Paths of the route table that look like files. */
const pagesLikeFiles: ReadonlySet<string> = new Set(
  Object.values(pages)
    .flatMap((entry): readonly string[] => entry.paths)
    .filter((path) => path.includes('.')),
)

/** Dot, slash, backslash, percent, semicolon and control characters in percent-encoding; backslashes and dots as such. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hostile = /%(2e|2f|5c|25|3b|0[0-9a-f]|1[0-9a-f]|7f)|[\\\u0000-\u001f\u007f]|\/\.{1,2}(\/|$)/i
const extension = /\.[a-z0-9]{1,10}$/i

/** Whether the percent-encoding is valid UTF-8. */
function isDecodable(pathname: string): boolean {
  try {
    // The result has to be used, because bundlers remove a call that they take for free of effects.
    return decodeURIComponent(pathname) !== ''
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** @param pathname without query, still percent-encoded */
export function judgePath(pathname: string): PathVerdict {
  if (hostile.test(pathname) || !isDecodable(pathname)) return 'hostile'
  if (pathname.includes('//')) return 'sloppy'
  if (pathname.includes(';')) return 'missing-file'
  // `.data` after a page is that page's data; after a file name it is still a file.
  const page = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
  return extension.test(page) && !pagesLikeFiles.has(page) ? 'missing-file' : 'ok'
}
