/** A source or test file of an area: client/areas/<area>/…, worker/areas/<area>/…, tests/worker/<area>/…. */
const AREA_FILE = /^(?:(?:client|worker|shared)\/areas|tests\/(?:worker|e2e))\/([a-z]+)\/./

/** Test folders whose names are not areas. */
const SHARED_TESTS = new Set(['harness'])

export interface TestSelection {
  /** Areas whose tests to run, sorted. */
  areas: string[]
  /** Changed files outside of areas, which can affect any test. */
  outside: string[]
  /** Changed files of an area that has neither worker nor browser tests. */
  untested: string[]
}

/**
 * Selects the tests of a change.
 * @param changed paths from the root of the repository
 * @param exists returns true when a path from the root exists
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
