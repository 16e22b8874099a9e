/**
 * Returns a module and all modules that can be reached from it by following `next`.
 * @param next returns the direct successors of a module, such as its imports
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
