import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint.ts'

/** Example requests and replies of the contract, recorded from the sandbox by `npm run contract:examples`. */

/** One recorded call. The reply is absent for calls that return a file. */
export interface ContractExample {
  request: {
    /** Values of the parameters in the path. */
    parameters?: Record<string, string>
    query?: Record<string, string | number>
    /** Body of a call that is not encrypted. A file of a form is described by its name, type and size. */
    body?: unknown
    /** Payload of an encrypted call, and the JWE that was sent. */
    payload?: unknown
    jwe?: string
  }
  reply?: unknown
}

/** One row of the endpoint table with its area, its name and its recorded example. */
export interface ContractCall {
  area: string
  name: string
  endpoint: Endpoint
  example: ContractExample | undefined
}

export const EXAMPLES_FILE = 'docs/platform/examples.json'

/** Reads the recorded examples by call; empty when none were recorded yet. */
export function readExamples(root: string): Readonly<Record<string, ContractExample>> {
  const file = join(root, EXAMPLES_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ContractExample>) : {}
}
