import { expect, test } from 'vitest'
import { languages } from '../../../shared/config/languages'
import { sharedLobby } from '../harness/shared'

/** Content that the platform has in English only says so in pages of other languages, so that screen readers switch. */

const lobby = await sharedLobby({ sandbox: true })

const pageIn = async (path: string, tag: string) =>
  (await lobby.fetch(path, { headers: { Cookie: `lang=${tag}` } })).text()
/** The texts that are marked as English. */
const inEnglish = (html: string) => [...html.matchAll(/ lang="en"[^>]*>([^<]+)</g)].map(([, text]) => text)

/** The sandbox's own. */
const spoken = ['bn', 'en', 'ur']
const foreign = languages.map(({ tag }) => tag).filter((tag) => !spoken.includes(tag))

test.each(foreign)('home in %s marks games, winners, banners and announcements', async (tag) => {
  const marked = inEnglish(await pageIn('/m/home', tag))
  expect(marked).toContain('Royal Bengal')
  expect(marked.length).toBeGreaterThan(20)
})

test.each(spoken)('home in %s has its own words', async (tag) => {
  const marked = inEnglish(await pageIn('/m/home', tag)).filter((text) => text !== 'English')
  expect(marked).toEqual([])
})

test.each(['/m/gameList?gameType=RNG', '/m/gameList?q=royal'])(
  '%s marks the names of games',
  async (path) => {
    expect(inEnglish(await pageIn(path, 'ta'))).toContain('Royal Bengal')
    expect(inEnglish(await pageIn(path, 'ur'))).not.toContain('Royal Bengal')
  },
)

test('the promotions have the language of their words', async () => {
  expect(inEnglish(await pageIn('/m/activity', 'ar')).length).toBeGreaterThan(3)
  expect(await pageIn('/m/activity?id=reef-quest', 'ar')).toMatch(/<h2 id="promotion"[^>]* lang="en"/)
})
