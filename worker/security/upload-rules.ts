/** How much a page's form or a call takes, where that is more than the rest of the product takes. */
export interface UploadRule {
  /** Bytes. */
  maxSize: number
  /** Code of the refusal when it is larger. */
  tooLarge: string
  /**
   * A larger form is read without the middle of its file (request-body.ts), so that its action refuses the file and keeps
   * what was typed. Only for actions that check all files before they send one.
   */
  isShortened?: true
}

/** A call of the JSON API that takes a file. The default export of an area's `uploads.ts` has its own, by path. */
export interface ApiUploadRule extends UploadRule {
  /** Media types that the call may declare, besides JSON; the bytes tell what it really is. */
  types: readonly string[]
}
