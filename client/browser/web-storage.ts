/**
 * Web storage that is always there: where the browser has none or refuses it (private mode, full, blocked), values
 * live as long as the page. Nothing secret belongs here.
 */
type Kind = 'session' | 'local'

const memory = new Map<string, string>()

function area(kind: Kind): Storage | undefined {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    // Blocked by the browser's settings: reading the property alone throws.
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

/** Forgets all that this tab keeps; what outlives the tab stays, but for `localKeys`. */
export function clearSessionStorage(localKeys: readonly string[] = []): void {
  area('session')?.clear()
  memory.clear()
  for (const key of localKeys) area('local')?.removeItem(key)
}
