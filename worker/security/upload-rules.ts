/** Limits of a page's form or a call that accepts more than the rest of the product. */
export interface UploadRule {
  /** Bytes. */
  maxSize: number
  /** Code of the refusal when it is larger. */
  tooLarge: string
  /**
   * A larger form is read without the middle of its file (request-body.ts), so that its action refuses the file
   * and preserves the typed values. Only for actions that check all files before they send one.
   */
  isShortened?: true
}

/**
 * Rule of a JSON API call that accepts a file. The default export of an area's `uploads.ts` contains its rules,
 * by path.
 */
export interface ApiUploadRule extends UploadRule {
  /** Media types that the call may declare, in addition to JSON; the bytes decide the actual type. */
  types: readonly string[]
}
