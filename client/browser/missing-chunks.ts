import { CHUNK_RELOAD_KEY } from '../../shared/storage/session-keys'

/** How long a navigation counts as under way, ms: it may also end without another document, such as in a download. */
const LEAVING_MS = 10_000
let navigationStartedAt = Number.NEGATIVE_INFINITY

const noteNavigation = (): void => {
  navigationStartedAt = performance.now()
}
const cancelNavigation = (): void => {
  navigationStartedAt = Number.NEGATIVE_INFINITY
}
const isLeaving = (): boolean => performance.now() - navigationStartedAt < LEAVING_MS

/** Settles when the page has decided whether to reload for the last chunk that was missing. */
let pendingDecision: Promise<void> | undefined

/** Never settles. */
export const neverSettles = new Promise<never>(() => undefined)

/** The status of a file on the server; undefined without the network, which a device may count as there. */
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

/** Whether the server answers, if only that a file is missing. */
export async function isServerReachable(): Promise<boolean> {
  const status = await fetchStatus(import.meta.url)
  return status !== undefined && status < 500
}

/** Files that could not be loaded although the server has them. */
const failedFiles = new Set<string>()

/**
 * Whether the server no longer has a file that could not be loaded. A browser reports a failed import alike when the
 * file is missing and when the network was lost for a moment. Some browsers also remember the failure, so that a second
 * one counts.
 */
async function isFileGone(url: string): Promise<boolean> {
  const status = await fetchStatus(url)
  if (status === undefined || status >= 500) return false
  if (status >= 400 || failedFiles.has(url)) return true
  failedFiles.add(url)
  return false
}

/** The file that the error of a failed import names; empty in Safari, which names none. */
const failedFileOf = (error: unknown): string => /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0] ?? ''

/**
 * Reloads for a file that is gone, unless the page has reloaded within the last minute. Firefox and WebKit stop the
 * loads of a page as soon as it is left: then there is nothing to recover, and a reload would cancel where the visitor
 * is going.
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
 * cause a reload loop. Does nothing without the network or the server, when a reload would lose the page.
 */
export function recoverFromMissingChunk(): void {
  window.addEventListener('beforeunload', noteNavigation)
  window.addEventListener('pageshow', cancelNavigation)
  // The import fails all the same: with the event's default prevented, it would give `undefined` as the module.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    pendingDecision = reloadOncePerMinute(failedFileOf(payload))
  })
}

/**
 * Imports a module of a page that shows an error without it. Never settles when another document is about to replace the
 * page, which would show that error until then.
 * @throws what the import throws
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
 * Loads a module that the document names. If it is missing, reloads as for any other chunk, and never settles: without
 * it the page stays as the worker rendered it, and works as without scripts.
 * @throws what the module throws
 */
export async function importModule<Module>(url: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ url)) as Module
  } catch (error) {
    // The error of a module that cannot be fetched (HTML, "fetch a module script graph").
    if (!(error instanceof TypeError)) throw error
    void reloadOncePerMinute(url)
    return neverSettles
  }
}
