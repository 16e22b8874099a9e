/** Bindings that a worker runs without, but unprotected: the sections of wrangler.toml that bind them. */
export interface WorkerBindings {
  kv_namespaces?: { binding: string; id?: string }[]
  durable_objects?: { bindings?: { name: string; class_name: string }[] }
  secrets?: { required?: string[] }
}

/** Binding of the cache namespace, and the effect of the binding's absence. */
const CACHE = { binding: 'CACHE', without: 'every isolate asks the platform for everything' }

/** Durable Objects by binding, with the effect of each one's absence. */
const objects = {
  REVOCATIONS: { class_name: 'Revocations', without: 'a session that was ended goes on' },
  COUNTERS: { class_name: 'Counter', without: 'nothing limits guessing' },
  IDEMPOTENCY_KEYS: { class_name: 'IdempotencyKeys', without: 'a payment may be made twice' },
} as const

/** Secrets of the worker, with the effect of each one's absence. */
const secrets = {
  SESSION_KEYS: 'nobody can log in',
  PURGE_TOKEN: 'neither a purge nor the deep check of health is answered',
} as const

/**
 * Checks a worker's bindings and secrets.
 * @returns a sentence for the operator for each missing binding and secret; wrangler.toml has all of them
 */
export function missingBindings({
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
