import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import type { AppEnv } from '../env'
import { parseSafeJson } from '../platform/transport/safe-json'
import { createProblemResponse } from '../security/problem'

/**
 * Middleware that validates a call's query or path parameters against `schema`. Missing, malformed and
 * unknown parameters get a 400 and never reach the platform.
 */
export const validateParams = <T extends 'query' | 'param', Output extends object>(
  target: T,
  schema: v.GenericSchema<unknown, Output>,
) =>
  validator(target, (value) => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : createProblemResponse(400, 'bad-parameter')
  })

/**
 * Middleware that refuses requests with query parameters. It adds no query to the route's input type, so
 * typed callers cannot pass one.
 */
export const requireNoQuery = createMiddleware<AppEnv>(async (c, next) =>
  Object.keys(c.req.query()).length === 0 ? next() : createProblemResponse(400, 'bad-parameter'),
)

/**
 * Middleware that validates a JSON body against `schema`. Any other body gets a 400 and never reaches the
 * platform.
 */
export const validateJson = <Output extends object>(schema: v.GenericSchema<unknown, Output>) =>
  createMiddleware<AppEnv, string, { in: { json: Output }; out: { json: Output } }>(async (c, next) => {
    try {
      const result = v.safeParse(schema, parseSafeJson(await c.req.text(), 'refuse'))
      if (!result.success) return createProblemResponse(400, 'bad-body')
      c.req.addValidatedData('json', result.output)
    } catch (error) {
      if (error instanceof SyntaxError) return createProblemResponse(400, 'bad-body')
      throw error
    }
    return next()
  })

const emptyObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.strictObject({}),
)

/**
 * Middleware that accepts only an empty body or an empty JSON object, for calls that need only their path.
 */
export const requireEmptyBody = createMiddleware<AppEnv>(async (c, next) => {
  const text = await c.req.text()
  if (text === '') return next()
  try {
    if (v.is(emptyObject, parseSafeJson(text, 'refuse'))) return next()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return createProblemResponse(400, 'bad-body')
})

/**
 * Handler that responds 405 to methods that a path does not support. Mount it last, as `.all(path,
 * refuseOtherMethods('GET', …))`.
 */
export const refuseOtherMethods =
  (...allowed: string[]) =>
  (_: Context) =>
    createProblemResponse(405, 'method-not-allowed', { Allow: allowed.join(', ') })
