const schema = 'CREATE TABLE IF NOT EXISTS protection_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);'

/** Single values of a member's protection, as JSON. */
export class ProtectionSettings {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec(schema)
  }

  get<T>(name: string, fallback: T): T {
    const [row] = this.#storage.sql
      .exec<{ value: string }>('SELECT value FROM protection_setting WHERE name = ?', name)
      .toArray()
    return row ? JSON.parse(row.value) : fallback
  }

  set(name: string, value: unknown): void {
    this.#storage.sql.exec(
      'INSERT INTO protection_setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      ...[name, JSON.stringify(value)],
    )
  }
}
