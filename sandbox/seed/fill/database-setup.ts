import { DurableObject } from 'cloudflare:workers'
import { migrate } from '../../store/migrate'
import { seedWhenNeeded } from './fill'

/** Creates the tables and fills them. One object for all isolates, so that this happens once. */
export class DatabaseSetup extends DurableObject<{ DB: D1Database }> {
  #ready: Promise<void> | undefined

  /** Resolves when the database has its tables and its seed. After an error the next call tries again. */
  async ready(): Promise<void> {
    this.#ready ??= this.#setUp()
    try {
      await this.#ready
    } catch (error) {
      this.#ready = undefined
      throw error
    }
  }

  async #setUp(): Promise<void> {
    await migrate(this.env.DB)
    await seedWhenNeeded(this.env.DB)
  }
}
