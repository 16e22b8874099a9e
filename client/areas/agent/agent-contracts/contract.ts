/** What the page shows. */
export interface AgentContractsData {
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}
