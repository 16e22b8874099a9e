import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { createMemberCookie, sessionCookieName } from './member-cookie'

/** Returns a user name that has no account. */
export const createUserName = (): string =>
  `t${Date.now().toString(36)}${randomInt(1e6).toString(36)}`.slice(0, 16)
export const createMobileNumber = (): string => `17${String(randomInt(1e8)).padStart(8, '0')}`

const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

/** Returns the solution of the captcha with this id. */
export const readCaptchaSolution = async (origin: string, id: string): Promise<string> =>
  (await json<{ answer: string }>(`${origin}/__sandbox/captcha?id=${encodeURIComponent(id)}`)).answer

/** Waits for the newest secret sent to a mobile number or e-mail address: a code or a temporary password. */
export async function readSentSecret(origin: string, recipient: string): Promise<string> {
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
 * Saves games of a list as favourites of the member that the page's cookies log in, with the calls of a
 * member's page.
 * @param positions of the games in the list, from 0, in the order to save them
 * @returns their names; the last is the newest favourite
 */
export async function saveFavouriteGames(
  page: Page,
  list: string,
  positions: readonly number[],
): Promise<string[]> {
  // Names are requested in English, the language of the tests’ browser.
  const inEnglish = { headers: { 'Accept-Language': 'en' } }
  const document = await page.request.get(list, inEnglish)
  const headers = {
    Origin: new URL(document.url()).origin,
    'Content-Type': 'application/json',
    'X-CSRF-Token': String(/"csrfToken":"([^"]+)"/.exec(await document.text())?.[1]),
  }
  const games: { vendor: string; nodeId: string; name: string }[] = []
  for (let number = 1; games.length <= Math.max(...positions); number++) {
    const data = await page.request.get(`${list.replace('?', '.data?')}&page=${number}`, inEnglish)
    const line = (await data.text()).split('\n')[0] ?? ''
    games.push(...JSON.parse(line).loaderData['game-list'].list.games)
  }
  const names: string[] = []
  for (const position of positions) {
    const { vendor, nodeId, name } = games[position] ?? {}
    const response = await page.request.put(`/m/api/favourites/${vendor}/${nodeId}`, { headers })
    if (!response.ok()) throw new Error(`not saved: ${response.status()}`)
    names.push(String(name))
  }
  return names
}

const hiddenValue = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/**
 * Registers a new member by posting the form, as a browser without scripts does.
 * @param isAsked true when the member has answered the offer of limits, so that games and deposits open
 * immediately
 * @param affiliateCode invitation code
 * @returns the account and the cookies of its session
 */
export async function registerByForm(
  origin: string,
  password: string,
  { isAsked = true, affiliateCode = '' } = {},
) {
  const [username, mobileNum] = [createUserName(), createMobileNumber()]
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
    verificationCode: await readSentSecret(origin, `+880${mobileNum}`),
    captchaId,
    captcha: await readCaptchaSolution(origin, captchaId),
    ...(affiliateCode && { affiliateCode }),
    agreed: 'on',
  })
  expect(response.status, await response.text()).toBe(303)
  if (isAsked) {
    const noted = await fetch(`${origin}/__sandbox/protection`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: username, limitsOffered: true }),
    })
    expect(noted.ok, await noted.text()).toBe(true)
  }
  // Only the session cookie is kept. The other cookie reports the login to the next document
  // (worker/session/session-announcement.ts).
  const sessionCookies = response.headers
    .getSetCookie()
    .filter((line) => line.startsWith(`${sessionCookieName(origin)}=`))
  const cookies = sessionCookies.map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
    return { name, value: value.join('='), url: origin, secure: / Secure/.test(line), httpOnly: true }
  })
  return {
    username,
    mobileNum,
    cookies: cookies.map(({ url, ...cookie }) => ({ ...cookie, domain: new URL(url).hostname, path: '/' })),
  }
}

/**
 * Creates a direct account of an agent by posting the form, as a browser without scripts does. Its rates are
 * 0.2 %.
 * @param agent account of its creator; `bilal_agent` may create agents, too
 * @returns the account, which no other test uses
 */
export async function createDirectAccount(
  origin: string | undefined,
  agent: string,
  kind: 'member' | 'agent',
): Promise<string> {
  const { name, value } = await createMemberCookie(String(origin), agent)
  const form = `${origin}/m/member/agent/downline?add=${kind}`
  const headers = { Cookie: `${name}=${value}; lang=EN`, Origin: String(origin) }
  const html = await (await fetch(form, { headers })).text()
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const categories = [...html.matchAll(/name="(category-(\d+))" value="([^"]+)"/g)]
  const rates = categories.flatMap(([, field = '', index = '', category = '']) => [
    [field, category],
    [`rate-${index}`, '0.2'],
  ])
  const [username, password] = [createUserName(), 'river-Stone-7']
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
