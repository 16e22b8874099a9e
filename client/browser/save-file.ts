/**
 * Time after which a file's URL is released, ms. The download may start later than the click; once started,
 * it no longer needs the URL.
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
