import { CHUNK_RELOAD_KEY } from '../../shared/storage/session-keys'

/**
 * Time for which a navigation counts as pending, ms. A navigation may end without a new document, as a
 * download does.
 */
const LEAVING_MS = 10_000
let navigationStartedAt = Number.NEGATIVE_INFINITY

const noteNavigation = (): void => {
  navigationStartedAt = performance.now()
}
const cancelNavigation = (): void => {
  navigationStartedAt = Number.NEGATIVE_INFINITY
}
const isLeaving = (): boolean => performance.now() - navigationStartedAt < LEAVING_MS

/** Settles once the page has decided whether to reload for the last missing chunk. */
let pendingDecision: Promise<void> | undefined

export const neverSettles = new Promise<never>(() => undefined)

/** HTTP status of a file; undefined without a network, even when the device counts as online. */
async function fetchStatus(url: string): Promise<number | undefined> {
  if (!navigator.onLine) return undefined
  try {
    // biome-ignore lint/style/noRestrictedGlobals: neither a call nor a page's data
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return status
  } catch {
    return undefined
  }
}

/** True when the server answers, even if only with 404. */
export async function isServerReachable(): Promise<boolean> {
  const status = await fetchStatus(import.meta.url)
  return status !== undefined && status < 500
}

/** Files that failed to load although the server has them. */
const failedFiles = new Set<string>()

/**
 * True when the server no longer has a file that failed to load. Browsers report a missing file and a short
 * network loss alike. Some also cache the failure, so a second failure of the same file counts as gone.
 */
async function isFileGone(url: string): Promise<boolean> {
  const status = await fetchStatus(url)
  if (status === undefined || status >= 500) return false
  if (status >= 400 || failedFiles.has(url)) return true
  failedFiles.add(url)
  return false
}

/** Returns the URL in the error of a failed import; empty in Safari, whose errors name none. */
const failedFileOf = (error: unknown): string => /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0] ?? ''

/**
 * Reloads the page because a file is gone, at most once per minute. Firefox and WebKit cancel a page's loads
 * as soon as it is left: then nothing needs recovery, and a reload would cancel the navigation.
 * @param url of the file; empty when unknown
 */
async function reloadOncePerMinute(url: string): Promise<void> {
  const last = Number(sessionStorage.getItem(CHUNK_RELOAD_KEY) ?? 0)
  if (isLeaving() || Date.now() - last < 60_000) return
  if (!(await (url === '' ? isServerReachable() : isFileGone(url))) || isLeaving()) return
  sessionStorage.setItem(CHUNK_RELOAD_KEY, String(Date.now()))
  noteNavigation()
  window.location.reload()
}

/**
 * A tab older than the current deployment requests chunks that no longer exist. Reloads once to get the new
 * build; a second failure within a minute is left to the error boundary, so that a broken deployment cannot
 * cause a reload loop. Does nothing when network or server is down, because a reload would lose the page.
 */
export function recoverFromMissingChunk(): void {
  window.addEventListener('beforeunload', noteNavigation)
  window.addEventListener('pageshow', cancelNavigation)
  // The default is not prevented: the import would then resolve to `undefined`.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    pendingDecision = reloadOncePerMinute(failedFileOf(payload))
  })
}

/**
 * Imports a module that the page cannot do without. Never settles while another document is about to replace
 * the page, which would briefly show the error.
 * @throws the import's error
 */
export async function importUnlessLeaving<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    await pendingDecision
    if (isLeaving()) return neverSettles
    throw error
  }
}

/**
 * Loads a module that the document names. If the module is missing, reloads as for any chunk and never
 * settles: the page stays as the worker rendered it and works as it does without scripts.
 * @throws the module's error
 */
export async function importModule<Module>(url: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ url)) as Module
  } catch (error) {
    // A TypeError means that the module could not be fetched (HTML, "fetch a module script graph").
    if (!(error instanceof TypeError)) throw error
    void reloadOncePerMinute(url)
    return neverSettles
  }
}
