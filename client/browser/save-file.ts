/** The download has its own hold on the file from its beginning on, which may come later than the click. */
const REVOKE_AFTER_MS = 60_000

/** Gives a file to the browser's downloads. @param name with its ending */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
