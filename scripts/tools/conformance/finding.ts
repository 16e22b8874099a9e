import type { EndpointName } from '../../../shared/contract/endpoints'

/**
 * Outcome of a conformance check:
 * - `pass`: the call follows the contract
 * - `fail`: the call violates the contract
 * - `warning`: the call follows the contract, but its values are not in the players' interest
 * - `skipped`: the check was not possible, for the reason in `detail`
 */
export type FindingOutcome = 'pass' | 'fail' | 'warning' | 'skipped'

/** Result of one check of one call. */
export interface ConformanceFinding {
  /** Name of the check, such as `reply` or `dead token`. */
  check: string
  call: EndpointName
  outcome: FindingOutcome
  /**
   * Description of the fault, or reason for skipping the check. Contains error codes and field names, never
   * values from replies.
   */
  detail: string
}

/** Collects the findings of a conformance run, in order. */
export class ConformanceFindings {
  readonly list: ConformanceFinding[] = []

  constructor(private readonly onFinding: (finding: ConformanceFinding) => void = () => undefined) {}

  #add(finding: ConformanceFinding): void {
    this.list.push(finding)
    this.onFinding(finding)
  }

  /**
   * Records the result of a check of one call.
   * @param fault description of the fault; undefined when the check passed
   */
  note(check: string, call: EndpointName, fault: string | undefined): void {
    this.#add({ check, call, outcome: fault === undefined ? 'pass' : 'fail', detail: fault ?? '' })
  }

  warn(check: string, call: EndpointName, detail: string): void {
    this.#add({ check, call, outcome: 'warning', detail })
  }

  skip(check: string, call: EndpointName, detail: string): void {
    this.#add({ check, call, outcome: 'skipped', detail })
  }

  get failed(): readonly ConformanceFinding[] {
    return this.list.filter(({ outcome }) => outcome === 'fail')
  }
}
