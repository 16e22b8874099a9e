import type { ExtractSchema } from 'hono/types'
import type { JSONParsed } from 'hono/utils/types'
import { expect, it } from 'vitest'
import type { ApiRoutes } from '../shared/http/api-calls'
import type { jsonApi } from './api'
import type { ProblemBody } from './security/problem'

interface Route {
  input: unknown
  output: unknown
  outputFormat: string
}

/** Success responses of a route: no problem responses, and no responses whose type Hono does not know. */
type Success<Served> = Served extends Route
  ? string extends Served['outputFormat']
    ? never
    : Served['output'] extends ProblemBody
      ? never
      : Served
  : never

/**
 * Wraps a type so that two wrapped types are assignable to each other only if the types are equal. An
 * optional and a required property count as different. For a query parameter, Hono infers `string |
 * string[]`; this counts as `string`, because the worker refuses a repeated parameter.
 */
type Exact<T> = [T, string | string[]] extends [string | string[], T]
  ? string
  : T extends readonly (infer Item)[]
    ? Exact<Item>[]
    : T extends object
      ? { [Key in keyof T]-?: [Exact<T[Key]>, undefined extends T[Key] ? 'optional' : 'required'] }
      : T

/**
 * Names of all routes of an API, in the form `$get /path`, without the 404 and 405 responses to other paths
 * and methods.
 */
type Served<Routes> = {
  [Path in keyof Routes & string]: {
    [Method in keyof Routes[Path] & string]: [Success<Routes[Path][Method]>] extends [never]
      ? never
      : `${Method} ${Path}`
  }[keyof Routes[Path] & string]
}[keyof Routes & string]

type RouteOf<Routes, Name> = Name extends `${infer Method} ${infer Path}`
  ? Path extends keyof Routes
    ? Method extends keyof Routes[Path]
      ? Success<Routes[Path][Method]>
      : never
    : never
  : never

type Input<Routes, Name> = Exact<RouteOf<Routes, Name>['input']>
type Output<Routes, Name> = Exact<JSONParsed<RouteOf<Routes, Name>['output']>>
type Format<Routes, Name> = RouteOf<Routes, Name>['outputFormat']

type IfSame<A, B, Then, Else> = [A, B] extends [B, A] ? Then : Else

/** Names of routes that exist in only one of two APIs, or whose input or response differs between the two. */
type Differing<A, B, Name> = Name extends Served<A> & Served<B>
  ? IfSame<
      Input<A, Name>,
      Input<B, Name>,
      IfSame<Output<A, Name>, Output<B, Name>, IfSame<Format<A, Name>, Format<B, Name>, never, Name>, Name>,
      Name
    >
  : Name

type Worker = ExtractSchema<typeof jsonApi>

it('serves exactly the routes that the type of the browser’s client declares', () => {
  // `npm run types` checks this list, and its error names the differing routes. At run time the list is
  // empty.
  const differing: Differing<Worker, ApiRoutes, Served<Worker> | Served<ApiRoutes>>[] = []
  expect(differing satisfies never[]).toEqual([])
})
