import * as v from 'valibot'

const ISSUES_LOGGED_MAX = 3

/**
 * Returns the reason why a reply is unusable, for the log. The reason contains only positions: parser errors
 * quote the content, which may be personal.
 */
export function toLoggableCause(cause: unknown): unknown {
  if (cause instanceof SyntaxError) return new SyntaxError('not JSON')
  if (!v.isValiError(cause)) return cause
  const issues = cause.issues.slice(0, ISSUES_LOGGED_MAX).map((issue) => {
    return `${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}, expected ${issue.expected ?? 'otherwise'}`
  })
  return new TypeError(issues.join('; '))
}

/** Maximum nesting depth of JSON from outside the worker. Real replies use a fifth of it. */
const DEPTH_MAX = 64

/** Property names that could modify an object's prototype (prototype pollution). */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON from outside the worker. Nesting is limited, and names that could modify a prototype are
 * removed or refused.
 * @throws SyntaxError for invalid JSON
 */
export function parseSafeJson(text: string, onForbiddenName: 'strip' | 'refuse'): unknown {
  const root: unknown = JSON.parse(text)
  let level: object[] = typeof root === 'object' && root !== null ? [root] : []
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new SyntaxError('JSON is nested too deep')
    const next: object[] = []
    for (const container of level) {
      if (!Array.isArray(container)) cleanNames(container, onForbiddenName)
      for (const value of Object.values(container)) {
        if (typeof value === 'object' && value !== null) next.push(value)
      }
    }
    level = next
  }
  return root
}

function cleanNames(container: object, onForbiddenName: 'strip' | 'refuse'): void {
  for (const name of Object.keys(container)) {
    if (!FORBIDDEN.has(name)) continue
    if (onForbiddenName === 'refuse') throw new SyntaxError('JSON has a forbidden name')
    Reflect.deleteProperty(container, name)
  }
}
