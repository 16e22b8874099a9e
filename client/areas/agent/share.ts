/**
 * Hands something to another app by the browser's share sheet.
 * @returns whether that failed: to close the sheet is no failure
 */
export async function tryShare(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return false
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'AbortError')
  }
}
