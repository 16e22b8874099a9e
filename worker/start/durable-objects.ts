import { env } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { isLocalRun } from '../run-mode'
import { productConfig } from './index'

/**
 * The operator's jurisdiction for Durable Objects; undefined on developers' machines, where workerd refuses
 * jurisdictions.
 */
const jurisdiction = isLocalRun(env as Bindings) ? undefined : productConfig.durableObjectJurisdiction

/**
 * Returns the Durable Object with a name, in the operator's jurisdiction. All code must use this function,
 * because the same name means a different object in each jurisdiction.
 */
export const getDurableObject = <T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
): DurableObjectStub<T> => (jurisdiction ? namespace.jurisdiction(jurisdiction) : namespace).getByName(name)
