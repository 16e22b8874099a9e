/** What the page shows. */
export interface SecurityQuestionsData {
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}
