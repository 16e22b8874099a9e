/**
 * Web storage that always works: where the browser has none or blocks it (private mode, full, disabled),
 * values last as long as the page. Do not store secrets here.
 */
type Kind = 'session' | 'local'

const memory = new Map<string, string>()

function area(kind: Kind): Storage | undefined {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    // Blocked by the browser's settings: even reading the property throws.
    return undefined
  }
}

export function readStored(kind: Kind, key: string): string | null {
  return area(kind)?.getItem(key) ?? memory.get(`${kind}:${key}`) ?? null
}

export function store(kind: Kind, key: string, value: string): void {
  try {
    const storage = area(kind)
    if (storage) {
      storage.setItem(key, value)
      return
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  memory.set(`${kind}:${key}`, value)
}

export function removeStored(kind: Kind, key: string): void {
  area(kind)?.removeItem(key)
  memory.delete(`${kind}:${key}`)
}

/** Clears the tab's storage and the entries `localKeys` of the browser's storage. */
export function clearSessionStorage(localKeys: readonly string[] = []): void {
  area('session')?.clear()
  memory.clear()
  for (const key of localKeys) area('local')?.removeItem(key)
}
