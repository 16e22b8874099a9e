/** What the page shows. */
export interface HourContractData {
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}
