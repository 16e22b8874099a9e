/** Sections of wrangler.toml with bindings for protection. A worker also starts without these bindings. */
export interface WorkerBindings {
  kv_namespaces?: { binding: string; id?: string }[]
  durable_objects?: { bindings?: { name: string; class_name: string; script_name?: string }[] }
  secrets?: { required?: string[] }
}

/** Binding of the KV namespace for the cache, and the effect if it is missing. */
const CACHE = { binding: 'CACHE', without: 'every isolate asks the platform for everything' }

/** Durable Objects by binding, and the effect if one is missing. */
const objects = {
  REVOCATIONS: { class_name: 'Revocations', without: 'a session that was ended goes on' },
  COUNTERS: { class_name: 'Counter', without: 'nothing limits guessing' },
  IDEMPOTENCY_KEYS: { class_name: 'IdempotencyKeys', without: 'a payment may be made twice' },
} as const

/** Secrets of the worker, and the effect if one is missing. */
const secrets = {
  SESSION_KEYS: 'players cannot log in',
  PURGE_TOKEN: 'neither a purge nor the deep check of health is answered',
} as const

/**
 * Checks that a worker has all bindings and secrets, which wrangler.toml contains.
 * @returns a sentence for the operator for each missing binding or secret
 */
export function findMissingBindings({
  kv_namespaces,
  durable_objects,
  secrets: named,
}: WorkerBindings): string[] {
  const bound = durable_objects?.bindings ?? []
  const isCached = kv_namespaces?.some(({ binding, id }) => binding === CACHE.binding && id !== '')
  return [
    ...(isCached
      ? []
      : [`no KV namespace with an id is bound as ${CACHE.binding}: without it ${CACHE.without}`]),
    ...Object.entries(objects)
      .filter(
        ([name, { class_name }]) => !bound.some((one) => one.name === name && one.class_name === class_name),
      )
      .map(
        ([name, { class_name, without }]) =>
          `no Durable Object ${class_name} is bound as ${name}: without it ${without}`,
      ),
    ...Object.entries(secrets)
      .filter(([name]) => !named?.required?.includes(name))
      .map(([name, without]) => `the secret ${name} is not in [secrets] required: without it ${without}`),
  ]
}
