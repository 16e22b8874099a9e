/**
 * Matches source and test files of an area, such as client/areas/<area>/…, worker/areas/<area>/… and
 * tests/worker/<area>/….
 */
const AREA_FILE = /^(?:(?:client|worker|shared)\/areas|tests\/(?:worker|e2e))\/([a-z]+)\/./

/** Names of test folders that are not areas. */
const SHARED_TESTS = new Set(['harness'])

export interface TestSelection {
  /** Areas whose tests must run, sorted. */
  areas: string[]
  /** Changed files outside of areas, which can affect any test. */
  outside: string[]
  /** Changed files of an area that has neither worker nor browser tests. */
  untested: string[]
}

/**
 * Selects the areas whose tests must run after a change.
 * @param changed paths of the changed files, from the repository's root
 * @param exists returns true when a path exists in the repository
 */
export function selectTests(changed: readonly string[], exists: (path: string) => boolean): TestSelection {
  const areaOf = (file: string) => {
    const area = AREA_FILE.exec(file)?.[1]
    return area !== undefined && !SHARED_TESTS.has(area) ? area : undefined
  }
  const hasTests = (area: string) => ['worker', 'e2e'].some((suite) => exists(`tests/${suite}/${area}`))
  const areas = [...new Set(changed.flatMap((file) => areaOf(file) ?? []))].sort()
  return {
    areas,
    outside: changed.filter((file) => areaOf(file) === undefined),
    untested: changed.filter((file) => {
      const area = areaOf(file)
      return area !== undefined && !hasTests(area)
    }),
  }
}
