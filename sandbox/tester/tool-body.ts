import type { Context } from 'hono'

export const isToolForm = (c: Context) =>
  c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** The body as JSON, or as a form without its empty fields. */
export async function bodyOfTool(c: Context): Promise<unknown> {
  if (!isToolForm(c)) return c.req.json().catch(() => undefined)
  return Object.fromEntries([...(await c.req.formData())].filter(([, value]) => value !== ''))
}

/** Forms are redirected to the testers' page; other clients get JSON. */
export const done = (c: Context, value: object) =>
  isToolForm(c) ? c.redirect('/__sandbox/', 303) : c.json(value)
