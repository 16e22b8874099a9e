import { beforeAll, describe, expect, it } from 'vitest'
import {
  HOSTILE_HTML,
  HOSTILE_PLAIN_TEXTS,
  UNCLOSED_HOSTILE_HTML,
} from '../../../sandbox/faults/hostile-corpus'
import { PAGES } from '../../../shared/pages'
import { href, type PageId, pageIds, pageOfPath } from '../../../shared/paths'
import { isSafeHtml } from '../../../shared/validation/operator-html'
import { skipRepetition } from '../../selection'
import { HOSTILE_TEXT_START, inspectHostilePage, listTexts } from '../harness/hostile-page'
import { createMember, type TestMember } from '../harness/member-requests'
import { readNonce } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Attacks in every field that an operator writes: none may survive on any page. The tests visit every page of
 * the page table.
 * A page that shows the operator’s HTML only at some URL, or must show several texts, has a row here.
 */

let rafi: TestMember
const ask = (path: string) => lobby.fetch(path, { headers: { 'Sec-Fetch-Site': 'none' } })

const lobby = await sharedLobby({ sandbox: true })
beforeAll(async () => {
  const scenario = await lobby.fetch('/__sandbox/scenario', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ hostile: true }),
  })
  expect(scenario.status).toBe(200)
  const { token, userName, type } = (await (await ask('/__sandbox/token?account=rafi88')).json()) as {
    token: string
    userName: string
    type: number
  }
  rafi = await createMember({ token, userName, type })
  // Members who have not turned offers on get no popups with offers.
  const consent = { csrfToken: rafi.csrfToken, isOn: 'on' }
  expect((await lobby.postForm(href('marketing'), consent, { Cookie: rafi.cookie })).status).toBe(303)
})

/** A URL, with the minimum number of elements with the operator’s HTML on its page. */
type Visit = [path: string, boxes: number]

const guestRows: Visit[] = [
  ['/m/home', 0],
  ['/m/help', 0],
  ['/m/help?q=hostile', 0],
  ['/m/helpDetail?p=0', 1],
  ['/m/helpDetail?p=1&c=0', 1],
  ['/m/userAgreement', 2],
  ['/m/activity', 0],
  ['/m/activity?id=reef-quest', 2],
]

/** Additional URLs for members. */
const memberRows: Visit[] = [
  ['/m/home', 0],
  ['/m/helpDetail?p=2&c=1', 1],
  ['/m/activity?id=birthday', 2],
  ['/m/activity?id=reef-quest&apply=1', 0],
  ['/m/notice', 0],
  ['/m/notice?id=notice-1', 1],
  ['/m/webEmail', 0],
  ['/m/webEmail?id=40182776-withdrawal', 1],
  ['/m/message', 0],
  ['/m/rewardCenter', 3],
  ['/m/member/manualRebate', 1],
]

/** Returns the rows, and a visit to each page without a row. */
function withOthers(rows: readonly Visit[], ids: readonly PageId[]): Visit[] {
  const listed = rows.map(([path]) => pageOfPath(path.replace(/\?.*$/, '')))
  return [...rows, ...ids.filter((id) => !listed.includes(id)).map((id): Visit => [href(id), 0])]
}
const guestPages = withOthers(
  guestRows,
  pageIds.filter((id) => !PAGES[id].needsLogin),
)
const memberPages = withOthers(memberRows, pageIds)

/** API calls that return the operator’s HTML, with the minimum number of such texts for a guest. */
const apiCalls: Visit[] = [['/m/api/popups', 2]]

it('the tests of hostile content have more than seventy payloads, all different', () => {
  expect(new Set([...HOSTILE_HTML, ...UNCLOSED_HOSTILE_HTML]).size).toBeGreaterThan(70)
  expect(new Set(HOSTILE_PLAIN_TEXTS).size).toBe(HOSTILE_PLAIN_TEXTS.length)
})

it.each([...HOSTILE_HTML, ...UNCLOSED_HOSTILE_HTML])(
  'the examination of hostile content detects %j when it is not removed',
  (payload) => {
    const { faults } = inspectHostilePage(
      `<div><p>${HOSTILE_TEXT_START}</p>${payload}<p>hostile-ends</p></div>`,
      'nonce',
    )
    expect(faults).not.toEqual([])
  },
)

async function page(path: string, who?: TestMember) {
  const response = await lobby.fetch(path, who ? { headers: { Cookie: who.cookie } } : {})
  expect(response.status).toBe(200)
  const html = await response.text()
  return { response, html, ...inspectHostilePage(html, readNonce(response)) }
}

for (const [index, language] of ['EN', 'BN', 'UR'].entries())
  describe(`in ${language}`, skipRepetition(index, 'the same pages in EN'), () => {
    const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

    it.each(guestPages)('a guest’s %s contains no executable attack', async (path, least) => {
      // The second response comes from the cache.
      for (let time = 0; time < 2; time++) {
        const { faults, boxes } = await page(inLanguage(path))
        expect(faults).toEqual([])
        expect(boxes).toBeGreaterThanOrEqual(least)
      }
    })

    it.each(memberPages)('a member’s %s contains no executable attack', async (path, least) => {
      const { faults, boxes } = await page(inLanguage(path), rafi)
      expect(faults).toEqual([])
      expect(boxes).toBeGreaterThanOrEqual(least)
    })
  })

const dataPath = (path: string) => path.replace(/(\?|$)/, '.data$1')

it.each([
  ...guestPages.map(([path, boxes]) => [path, boxes, false] as const),
  ...memberPages.map(([path, boxes]) => [path, boxes, true] as const),
])('the page data of %s contains only safe HTML', async (path, boxes, isMember) => {
  const response = await lobby.api(dataPath(path), isMember ? { member: rafi } : {})
  expect(response.status).toBe(200)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Type')).toMatch(/json/)
  const lines = (await response.text()).trim().split('\n')
  const texts = lines.flatMap((line) => listTexts(JSON.parse(line)))
  const shown = texts.filter((text) => text.includes(HOSTILE_TEXT_START))
  expect(shown.length).toBeGreaterThanOrEqual(boxes)
  expect(shown.filter((text) => text.startsWith('<') && !isSafeHtml(text))).toEqual([])
  expect(texts.filter((text) => /[\u202a-\u202e]/.test(text))).toEqual([])
})

it.each(apiCalls)('the API response of %s contains only safe HTML', async (path, boxes) => {
  for (const who of [undefined, rafi]) {
    const response = await lobby.api(path, who ? { member: who } : {})
    expect(response.status).toBe(200)
    const texts = listTexts(await response.json())
    const shown = texts.filter((text) => text.includes(HOSTILE_TEXT_START))
    expect(shown.length).toBeGreaterThanOrEqual(who ? 1 : boxes)
    expect(shown.filter((text) => !isSafeHtml(text))).toEqual([])
    expect(texts.filter((text) => /[\u202a-\u202e]/.test(text))).toEqual([])
  }
})

it('the sanitiser removes the attack and keeps the text around it', async () => {
  const { html } = await page('/m/helpDetail?p=0&lang=EN')
  // Booleans are compared, because a failure would otherwise print the whole page.
  for (const [expected, isThere] of [
    ['<p>gpj.exe</p>', true],
    ['elpmaxe.live', true],
    ['Log in again:', true],
    ['evil.example/x', false],
    ['gpj.exe\u202c', false],
  ] as const)
    expect([expected, html.includes(expected)]).toEqual([expected, isThere])
})

it('the maintenance page contains no attack (last test: it closes the lobby)', async () => {
  await lobby.fetch('/__sandbox/scenario', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ hostile: true, maintenance: true }),
  })
  await lobby.flush()
  const response = await ask('/m/home?lang=en')
  expect(response.status).toBe(503)
  expect(inspectHostilePage(await response.text(), readNonce(response)).faults).toEqual([])
})
