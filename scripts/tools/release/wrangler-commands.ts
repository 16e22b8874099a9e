/** Wrangler commands of a release, as lists of arguments. */

export type WranglerCommand = readonly string[]

/** Share of the requests that the new version gets in the first step of a release, per cent. */
export const FIRST_ROLLOUT_PERCENT = 10
/** Shares of the requests that the new version gets in the steps of a release, per cent. */
export const ROLLOUT_PERCENTS = [FIRST_ROLLOUT_PERCENT, 50, 100] as const

interface Upload {
  /** Path of the built wrangler.json. */
  config: string
  build: string
  secretsFile?: string | undefined
  message?: string | undefined
}

const optional = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [name, value]

const ofBuild = ({ config, build, secretsFile, message }: Upload): WranglerCommand => [
  ...['--config', config, '--tag', build],
  ...optional('--message', message),
  ...optional('--secrets-file', secretsFile),
]

/** Returns the command that uploads the build as a version, which does not serve visitors yet. */
export const uploadVersionCommand = (build: Upload): WranglerCommand => [
  'versions',
  'upload',
  ...ofBuild(build),
]

/** Returns the command that uploads the build and serves it to all visitors immediately. */
export const deployToAllCommand = (build: Upload): WranglerCommand => ['deploy', ...ofBuild(build)]

/**
 * Returns the command that sets a version's share of the requests. The newer version always comes first in
 * the list. With a constant order and a growing share, a Durable Object never switches back to older code.
 */
export const shareRequestsCommand = (
  config: string,
  next: string,
  percent: number,
  current: string,
): WranglerCommand => [
  ...['versions', 'deploy', `${next}@${percent}`],
  ...(percent === 100 ? [] : [`${current}@${100 - percent}`]),
  ...['--config', config, '--yes'],
]

/** Returns the command that deploys cron triggers and routes, which are not part of versions. */
export const deployTriggersCommand = (config: string): WranglerCommand => [
  'triggers',
  'deploy',
  '--config',
  config,
]

/** Options of Wrangler that name a worker: `--config`, and `--env` for a configuration with environments. */
export type WorkerOptions = readonly string[]

/** Returns the options that name the worker of a brand in an environment. They need no build. */
export const workerOptions = ({
  configPath,
  env,
}: {
  configPath: string
  env: string | undefined
}): WorkerOptions => ['--config', configPath, ...optional('--env', env)]

export const deploymentStatusCommand = (worker: WorkerOptions): WranglerCommand => [
  ...['deployments', 'status', '--json', ...worker],
]

export const viewVersionCommand = (worker: WorkerOptions, version: string): WranglerCommand => [
  ...['versions', 'view', version, '--json', ...worker],
]

/**
 * Returns the command that serves an earlier version to all visitors.
 * @param version id; by default the version that last served all requests
 */
export const rollbackCommand = (
  worker: WorkerOptions,
  { version, message }: { version?: string | undefined; message?: string | undefined } = {},
): WranglerCommand => [
  ...['rollback', ...(version === undefined ? [] : [version])],
  ...[...worker, ...optional('--message', message)],
]

/** Error of a release from outdated sources, which lack a migration of the deployed version. */
export class OutdatedSourcesError extends Error {}

/**
 * Returns the Durable Object migrations that the deployed version does not have yet. Cloudflare refuses to
 * upload a version with such a migration without deploying it (error 10211), so the release cannot be
 * gradual.
 * @param deployed tag of the last migration of the deployed version; undefined when it has none
 * @throws Error when the deployed version has a migration that the sources lack
 */
export function findPendingMigrations(
  migrations: readonly { tag: string }[],
  deployed: string | undefined,
): string[] {
  const tags = migrations.map(({ tag }) => tag)
  if (deployed === undefined) return tags
  if (!tags.includes(deployed))
    throw new OutdatedSourcesError(
      `The deployed version has the Durable Object migration ${deployed}, which wrangler.toml lacks`,
    )
  return tags.slice(tags.indexOf(deployed) + 1)
}
