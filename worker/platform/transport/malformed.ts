import * as v from 'valibot'

const ISSUES_TOLD = 3

/** Why an answer is of no use, for the log, without what was in it: parsers quote that, and it may be anybody's. */
export function withoutContent(cause: unknown): unknown {
  if (cause instanceof SyntaxError) return new SyntaxError('not JSON')
  if (!v.isValiError(cause)) return cause
  const told = cause.issues.slice(0, ISSUES_TOLD).map((issue) => {
    return `${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}, expected ${issue.expected ?? 'otherwise'}`
  })
  return new TypeError(told.join('; '))
}
