/**
 * Time after which the object URL of a saved file is released, ms. The download may start after the click,
 * and no longer needs the URL once it has started.
 */
const REVOKE_AFTER_MS = 60_000

/** Saves a file to the browser's downloads. @param name with extension */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
