import type { EndpointName } from '../../../shared/contract/endpoints'

/**
 * - `pass`: as the contract says
 * - `fail`: not as the contract says
 * - `skipped`: could not be asked, for the reason in `detail`
 */
export type FindingOutcome = 'pass' | 'fail' | 'skipped'

/** What one check found out about one call. */
export interface ConformanceFinding {
  /** The kind of check, such as `reply` or `dead token`. */
  check: string
  call: EndpointName
  outcome: FindingOutcome
  /** What was wrong, or why it was skipped: codes and places, never values of replies. */
  detail: string
}

/** Findings are collected in the order that they are made. */
export class ConformanceFindings {
  readonly list: ConformanceFinding[] = []

  constructor(private readonly onFinding: (finding: ConformanceFinding) => void = () => undefined) {}

  #add(finding: ConformanceFinding): void {
    this.list.push(finding)
    this.onFinding(finding)
  }

  /** @param fault what is wrong; undefined: nothing */
  note(check: string, call: EndpointName, fault: string | undefined): void {
    this.#add({ check, call, outcome: fault === undefined ? 'pass' : 'fail', detail: fault ?? '' })
  }

  skip(check: string, call: EndpointName, detail: string): void {
    this.#add({ check, call, outcome: 'skipped', detail })
  }

  get failed(): readonly ConformanceFinding[] {
    return this.list.filter(({ outcome }) => outcome === 'fail')
  }
}
