import { newName } from './accounts'
import { memberCookie } from './member-cookie'

/**
 * Creates an account directly below an agent by posting the form, as a browser without scripts does. Its rates are 0.2 %.
 * @param agent account of whoever creates it; `bilal_agent` may create agents, too
 * @returns the account, which no other test has
 */
export async function addAccount(
  origin: string | undefined,
  agent: string,
  kind: 'member' | 'agent',
): Promise<string> {
  const { name, value } = await memberCookie(String(origin), agent)
  const form = `${origin}/m/member/agent/downline?add=${kind}`
  const headers = { Cookie: `${name}=${value}; lang=EN`, Origin: String(origin) }
  const html = await (await fetch(form, { headers })).text()
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const categories = [...html.matchAll(/name="(category-(\d+))" value="([^"]+)"/g)]
  const rates = categories.flatMap(([, field = '', index = '', category = '']) => [
    [field, category],
    [`rate-${index}`, '0.2'],
  ])
  const [username, password] = [newName(), 'river-Stone-7']
  const answer = await fetch(form, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({
      ...{ csrfToken, username, password, confirmPassword: password },
      ...Object.fromEntries(rates),
    }),
  })
  if (answer.status !== 303) throw new Error(`no account: ${answer.status} ${await answer.text()}`)
  return username
}
