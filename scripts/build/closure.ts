/**
 * Returns a module and everything reachable from it through `next`.
 * @param next direct successors of a module, such as its imports
 */
export function collectClosure(start: string, next: (module: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const other of next(module)) visit(other)
  }
  visit(start)
  return seen
}
