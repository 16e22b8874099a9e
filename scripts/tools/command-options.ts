import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Prints why a command cannot run, and ends it. */
export function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** Returns the result of a function. If it throws, prints the reason, and ends the command. */
export function orStop<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Parses a command's options and other arguments. `--help` prints the usage, and ends the command. A wrong
 * option prints the reason and the usage, and ends it with the exit code 1.
 * @param usage how to call the command, for operators
 * @param config as for Node's `parseArgs`
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    // Node adds how to pass an argument that begins with a hyphen, which no command needs.
    const [reason] = (error as Error).message.split('. To specify a positional argument')
    return stop(`${reason}\n${usage}`)
  }
}
