import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The platform's envelope: a value, or an error with a code. */

export const success = (c: Context, value: unknown) => c.json({ success: true, value })

export const failure = (c: Context, status: ContentfulStatusCode, errorCode: string, message: string) =>
  c.json({ success: false, errorCode, message }, status)

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? undefined : never) }

/** A row without its NULL columns: the contract leaves out what has no value. */
export const withoutNulls = <T extends object>(row: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>
