import { SESSION_KEY } from '../worker/harness/member'

/** Variables of a deployment: a local run on http would read the session from a cookie of another name. */
export const asDeployed = { SANDBOX: 'off', SESSION_KEYS: SESSION_KEY }

/** Reads a page with a member's cookie. @throws Error when it is a guest's, whose speed is another one */
export async function memberPage(url: URL, cookie: string): Promise<void> {
  const html = await (await fetch(url, { headers: { Cookie: cookie } })).text()
  if (!html.includes('"kind":"member"')) throw new Error(`${url.href} answers a member as a guest`)
}
