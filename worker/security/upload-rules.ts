/**
 * Limits for the body of a page's form, or of an API call, that accepts larger bodies than other requests.
 */
export interface UploadRule {
  /** Maximum size of the body, bytes. */
  maxSize: number
  /** Error code of the refusal when the body is larger. */
  tooLarge: string
  /**
   * True when a larger form is read without the middle of its file (request-body.ts), so that its action can
   * refuse the file and preserve the posted values. Only for actions that check all files before they send
   * one.
   */
  isShortened?: true
}

/**
 * Upload rule of a JSON API call that accepts a file. The default export of an area's `<area>-uploads.ts`
 * contains the area's rules, by path.
 */
export interface ApiUploadRule extends UploadRule {
  /** Media types that the call may declare, in addition to JSON; the bytes decide the actual type. */
  types: readonly string[]
}
