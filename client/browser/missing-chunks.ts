import { CHUNK_RELOAD_KEY } from '../../shared/storage/session-keys'

/**
 * Time for which a navigation counts as pending, ms. The limit exists because some navigations never load a
 * new document, such as a download.
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

/** Settles once the page has decided if it reloads because of the last chunk that failed to load. */
let pendingDecision: Promise<void> | undefined

export const neverSettlingPromise = new Promise<never>(() => undefined)

/**
 * Fetches the HTTP status of a file. Returns undefined without a network, even when the browser reports the
 * device as online.
 */
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

/** True when the server responds, even with 404; false for a server error. */
export async function isServerReachable(): Promise<boolean> {
  const status = await fetchStatus(import.meta.url)
  return status !== undefined && status < 500
}

/** URLs of files that failed to load although the server has them. */
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

/**
 * Returns the URL in the error message of a failed import. Empty in Safari, whose messages contain no URL.
 */
const failedFileOf = (error: unknown): string => /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0] ?? ''

/**
 * Reloads the page because a file is gone, at most once per minute. Does nothing while a navigation is
 * pending: Firefox and WebKit then cancel the page's loads, and a reload would cancel the navigation.
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
 * Reloads the page when a chunk no longer exists, because the tab is older than the current deployment.
 * Reloads only once a minute, so that a broken deployment cannot cause a reload loop; the error boundary
 * shows the next failure. Does nothing when the network or the server is down, because a reload would lose
 * the page.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('beforeunload', noteNavigation)
  window.addEventListener('pageshow', cancelNavigation)
  // Does not call `preventDefault()`, because the failed import would then resolve to `undefined`.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    pendingDecision = reloadOncePerMinute(failedFileOf(payload))
  })
}

/**
 * Imports a module that the page requires. The promise never settles while another document is about to
 * replace the page, because the page would otherwise show an error for a moment.
 * @throws the import's error
 */
export async function importUnlessNavigating<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    await pendingDecision
    if (isLeaving()) return neverSettlingPromise
    throw error
  }
}

/**
 * Loads a module whose URL is in the document. If the module is missing, reloads the page and never settles:
 * the server-rendered page stays visible and works as it does without scripts.
 * @throws the module's error
 */
export async function importModuleFromUrl<Module>(url: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ url)) as Module
  } catch (error) {
    // Browsers throw a TypeError when they cannot fetch a module (HTML, "fetch a module script graph"). Other
    // errors come from the module's code.
    if (!(error instanceof TypeError)) throw error
    void reloadOncePerMinute(url)
    return neverSettlingPromise
  }
}
