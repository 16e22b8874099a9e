import type * as localKeys from '../../shared/storage/local-keys'
import type * as sessionKeys from '../../shared/storage/session-keys'

/**
 * Access to web storage that never throws. If web storage is missing, full or blocked (private mode), values
 * last as long as the page. Do not store secrets in it.
 */

/** Storage keys of a table, and the keys that functions of the table return. */
type KeyOf<Table> = {
  [Name in keyof Table]: Table[Name] extends (id: string) => infer Key ? Key : Table[Name]
}[keyof Table]

interface Keys {
  session: KeyOf<typeof sessionKeys>
  local: KeyOf<typeof localKeys>
}
type Kind = keyof Keys

const memory = new Map<string, string>()

function storageOf(kind: Kind): Storage | undefined {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    // Browser settings block storage: reading the property alone throws.
    return undefined
  }
}

export function readStored<K extends Kind>(kind: K, key: Keys[K]): string | null {
  return storageOf(kind)?.getItem(key) ?? memory.get(`${kind}:${key}`) ?? null
}

export function writeStored<K extends Kind>(kind: K, key: Keys[K], value: string): void {
  try {
    const storage = storageOf(kind)
    if (storage) {
      storage.setItem(key, value)
      return
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  memory.set(`${kind}:${key}`, value)
}

export function removeStored<K extends Kind>(kind: K, key: Keys[K]): void {
  storageOf(kind)?.removeItem(key)
  memory.delete(`${kind}:${key}`)
}

/** Clears the tab's session storage, and removes the entries `names` from local storage. */
export function clearSessionStorage(names: readonly Keys['local'][] = []): void {
  storageOf('session')?.clear()
  memory.clear()
  for (const key of names) storageOf('local')?.removeItem(key)
}
