import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { sessionCookie } from './member-cookie'

/** A user name and a mobile number that no account has yet. */
export const newName = (): string => `t${Date.now().toString(36)}${randomInt(1e6).toString(36)}`.slice(0, 16)
export const newNumber = (): string => `17${String(randomInt(1e8)).padStart(8, '0')}`

const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

/** The solution of the captcha with this id. */
export const captchaAnswer = async (origin: string, id: string): Promise<string> =>
  (await json<{ answer: string }>(`${origin}/__sandbox/captcha?id=${encodeURIComponent(id)}`)).answer

/** The newest secret sent to a mobile number or e-mail address: a code or a temporary password. Waits until it is sent. */
export async function sentTo(origin: string, recipient: string): Promise<string> {
  const url = `${origin}/__sandbox/outbox.json?to=${encodeURIComponent(recipient)}`
  let secret: string | undefined
  await expect
    .poll(async () => {
      const { messages } = await json<{ messages: { secret: string | null }[] }>(url)
      secret = messages.find((message) => message.secret !== null)?.secret ?? undefined
      return secret
    })
    .toBeTruthy()
  return String(secret)
}

/**
 * Saves the first games of a list as favourites, by the calls a member's page makes.
 * @returns their names; the last is the newest favourite
 */
export async function saveGames(page: Page, list: string, count: number): Promise<string[]> {
  await page.goto(list)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  return page.evaluate(
    async ([path, wanted]) => {
      const info = sessionStorage.getItem('MC_SESSION_INFO') ?? localStorage.getItem('MC_SESSION_INFO') ?? ''
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': JSON.parse(info).token }
      const names: string[] = []
      for (let number = 1; names.length < wanted; number++) {
        const data = await fetch(`${path.replace('?', '.data?')}&page=${number}`)
        const line = (await data.text()).split('\n')[0] ?? ''
        const { games } = JSON.parse(line).loaderData['game-list'].list
        for (const { vendor, nodeId, name } of games.slice(0, wanted - names.length)) {
          const response = await fetch(`/m/api/favourites/${vendor}/${nodeId}`, { method: 'PUT', headers })
          if (!response.ok) throw new Error(`not saved: ${response.status}`)
          names.push(name)
        }
      }
      return names
    },
    [list, count] as const,
  )
}

const hiddenValue = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/**
 * Registers a new member by posting the form, as a browser without scripts does.
 * @returns the account and the cookies of its session
 */
export async function registerByForm(origin: string, password: string) {
  const [username, mobileNum] = [newName(), newNumber()]
  const post = (fields: Record<string, string>) =>
    fetch(`${origin}/m/register`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin },
      body: new URLSearchParams({ method: 'username', countryDialingCode: '880', mobileNum, ...fields }),
    })
  const page = await (await post({ intent: 'code' })).text()
  const captchaId = hiddenValue(page, 'captchaId')
  const response = await post({
    username,
    password,
    confirmPassword: password,
    verificationCode: await sentTo(origin, `+880${mobileNum}`),
    captchaId,
    captcha: await captchaAnswer(origin, captchaId),
    agreed: 'on',
  })
  expect(response.status, await response.text()).toBe(303)
  // Only the session cookie: the other cookie reports the login (worker/session/change), which another page's
  // document does.
  const own = response.headers.getSetCookie().filter((line) => line.startsWith(`${sessionCookie(origin)}=`))
  const cookies = own.map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
    return { name, value: value.join('='), url: origin, secure: / Secure/.test(line), httpOnly: true }
  })
  return {
    username,
    mobileNum,
    cookies: cookies.map(({ url, ...cookie }) => ({ ...cookie, domain: new URL(url).hostname, path: '/' })),
  }
}
