import { HtmlValidate } from 'html-validate'
import type { RequestInit, Response } from 'miniflare'
import { beforeAll, describe, expect, it } from 'vitest'
import { RESTRICTED_PATH, SERVICE_ERROR_PATH } from '../../../shared/http/worker-paths'
import { PAGES } from '../../../shared/pages'
import { href, isLoginFlowPage, pageIds } from '../../../shared/paths'
import { skipRepetition } from '../../selection'
import { createMember, type TestMember } from '../harness/member-requests'
import { HTML_RULES } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The HTML of every page is valid. States of pages that need a certain URL are listed here. */

let rafi: TestMember

const lobby = await sharedLobby({ sandbox: true })
beforeAll(async () => {
  const answer = await lobby.fetch('/__sandbox/token?account=rafi88', {
    headers: { 'Sec-Fetch-Site': 'none' },
  })
  const { token, userName, type } = (await answer.json()) as { token: string; userName: string; type: number }
  rafi = await createMember({ token, userName, type })
})

const guestStates = [
  '/m/offline',
  '/m/home?category=RNG',
  '/m/login?method=sms',
  '/m/forget?method=email',
  '/m/gameList?q=reef',
  '/m/gameList?q=no-such-game',
  '/m/help?q=password',
  '/m/helpDetail?p=0&c=0',
  '/m/app?guide=ios',
  '/m/activity?id=reef-quest',
]
const systemPages: [path: string, status: number][] = [
  ['/no-such-page', 404],
  [RESTRICTED_PATH, 451],
  [SERVICE_ERROR_PATH, 503],
]
const memberStates = [
  '/m/gameList?type=fav',
  '/m/lottery?history=1',
  '/m/notice?id=notice-1',
  '/m/webEmail?id=40182776-withdrawal',
  '/m/activity?id=birthday',
  '/m/activity?id=reef-quest&apply=1',
]

const validator = new HtmlValidate(HTML_RULES)
/** Pattern for a fieldset that is a group without a legend, and so without an accessible name. */
const namelessGroup = /<fieldset(?![^>]* role="none")[^>]*>(?!<legend)/g

/** Returns the faults of a page without its HTML, because a failure would otherwise print the whole page. */
async function faults(response: Response): Promise<string[]> {
  const html = await response.text()
  const { results } = await validator.validateString(html)
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ),
    ...(html.match(namelessGroup) ?? []),
  ]
}

async function expectValid(path: string, init?: RequestInit, status = 200): Promise<void> {
  const response = await lobby.fetch(path, init)
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await faults(response)).toEqual([])
}

const asGuest = [...pageIds.filter((id) => !PAGES[id].needsLogin).map((id) => href(id)), ...guestStates]
const asMember = [...pageIds.filter((id) => PAGES[id].needsLogin).map((id) => href(id)), ...memberStates]
/** Pages that a member sees in a different frame than a guest. */
const publicAsMember = pageIds
  .filter((id) => !PAGES[id].needsLogin && !isLoginFlowPage(id))
  .map((id) => href(id))

for (const [index, language] of ['EN', 'BN', 'UR'].entries())
  describe(`in ${language}`, skipRepetition(index, 'the same pages in EN'), () => {
    const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

    it.each(asGuest)('the HTML of a guest’s %s is valid', (path) => expectValid(inLanguage(path)))
    it.each(systemPages)('the HTML of %s is valid', (path, status) =>
      expectValid(inLanguage(path), undefined, status),
    )
    it.each(asMember)('the HTML of a member’s %s is valid', (path) =>
      expectValid(inLanguage(path), { headers: { Cookie: rafi.cookie } }),
    )
    for (const [index, path] of publicAsMember.entries())
      it(
        `the HTML of a member’s ${path} is valid`,
        skipRepetition(index, '“the HTML of a guest’s … is valid”, “the HTML of a member’s … is valid”'),
        () => expectValid(inLanguage(path), { headers: { Cookie: rafi.cookie } }),
      )
  })
