import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process that this run started, and waits for its exit. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Starts an X server without a screen on a free display. @returns its DISPLAY, such as `:1` */
export async function startDisplay(): Promise<{ name: string; close: () => Promise<void> }> {
  // With -displayfd, the server picks the display, and writes its number once it accepts clients.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const failed = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a display')
  })
  const [number] = (await Promise.race([once(server.stdout, 'data'), failed])) as [Buffer]
  failed.catch(() => undefined)
  return { name: `:${number.toString().trim()}`, close: () => endProcess(server) }
}
