import { afterAll } from 'vitest'
import { type Lobby, type LobbyOptions, startLobby } from './harness'
import { type Sandbox, startSandbox } from './sandbox-start'

/** A lobby that all tests of a file share: started before them, ended after them. */
export async function sharedLobby(options?: LobbyOptions): Promise<Lobby> {
  const lobby = await startLobby(options)
  afterAll(() => lobby[Symbol.asyncDispose]())
  return lobby
}

/** A sandbox that all tests of a file share. @param vars laid over those of the build */
export function sharedSandbox(vars?: Record<string, string>): Sandbox {
  const sandbox = startSandbox(vars)
  afterAll(() => sandbox[Symbol.asyncDispose]())
  return sandbox
}
