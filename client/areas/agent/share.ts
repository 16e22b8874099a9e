/**
 * Opens the browser's share sheet.
 * @returns true when opening the sheet failed; closing it is not a failure
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return false
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'AbortError')
  }
}
