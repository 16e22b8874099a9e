import * as v from 'valibot'

const ISSUES_TOLD = 3

/**
 * Why a reply is unusable, for the log. Contains only positions, because parsers quote the content, which may
 * be personal.
 */
export function withoutContent(cause: unknown): unknown {
  if (cause instanceof SyntaxError) return new SyntaxError('not JSON')
  if (!v.isValiError(cause)) return cause
  const told = cause.issues.slice(0, ISSUES_TOLD).map((issue) => {
    return `${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}, expected ${issue.expected ?? 'otherwise'}`
  })
  return new TypeError(told.join('; '))
}
