import { env } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { product } from './index'

/** Workerd on one's own machine refuses jurisdictions. SANDBOX is never 'on' in a deployment (scripts/tools/deployment-checks.ts). */
const jurisdiction = (env as Bindings).SANDBOX === 'on' ? undefined : product.durableObjectJurisdiction

/**
 * The Durable Object of this name, where the operator wants its data kept. Every object of the worker is found through
 * this: the same name in another jurisdiction is another object.
 */
export const objectNamed = <T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
): DurableObjectStub<T> => (jurisdiction ? namespace.jurisdiction(jurisdiction) : namespace).getByName(name)
