// Full suite only: nothing covers the language of content that the platform has in English only.
import { expect, test } from 'vitest'
import { languages } from '../../../shared/config/languages'
import { skipRepetition } from '../../selection'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Content that the platform has in English only is marked as English in pages of other languages, so that
 * screen readers switch the voice.
 */

const lobby = await sharedLobby({ sandbox: true, allLanguages: true })

const pageIn = async (path: string, tag: string, cookie = '') =>
  (await (await lobby.fetch(path, { headers: { Cookie: `lang=${tag}; ${cookie}` } })).text()).replaceAll(
    '<!-- -->',
    '',
  )
/** Returns the texts that are marked as English, without their numbers in a list. */
const inEnglish = (html: string) =>
  [...html.matchAll(/ lang="en"[^>]*>(?:<span[^>]*>\d+<\/span>)?([^<]+)</g)].map(([, text]) => text)

/** Languages of the sandbox’s content. */
const spoken = ['bn', 'en', 'ur']
const foreign = languages.map(({ tag }) => tag).filter((tag) => !spoken.includes(tag))

for (const [index, tag] of foreign.entries())
  test(
    `home in ${tag} marks the language of games, winners, banners and announcements`,
    skipRepetition(index, 'the same in one language'),
    async () => {
      const marked = inEnglish(await pageIn('/m/home', tag))
      expect(marked).toContain('Royal Bengal')
      expect(marked.length).toBeGreaterThan(20)
    },
  )

test.each(spoken)('home in %s has messages in that language', async (tag) => {
  const marked = inEnglish(await pageIn('/m/home', tag)).filter((text) => text !== 'English')
  expect(marked).toEqual([])
})

test.each(['/m/gameList?gameType=RNG', '/m/gameList?q=royal'])(
  'the page %s marks the language of game names',
  async (path) => {
    expect(inEnglish(await pageIn(path, 'ta'))).toContain('Royal Bengal')
    expect(inEnglish(await pageIn(path, 'ur'))).not.toContain('Royal Bengal')
  },
)

test('promotions are marked with the language of their content', async () => {
  expect(inEnglish(await pageIn('/m/activity', 'ar')).length).toBeGreaterThan(3)
  expect(await pageIn('/m/activity?id=reef-quest', 'ar')).toMatch(/<h2 id="promotion"[^>]* lang="en"/)
})

async function logIn(username = 'rafi88'): Promise<string> {
  const answer = await lobby.postForm('/m/login', {
    method: 'username',
    username,
    password: 'play1234',
  })
  return `__Host-session=${(parseSetCookies(answer)['__Host-session'] ?? '').split('; ')[0]}`
}

const titles = {
  help: ['Account', 'How do I open an account?', 'I forgot my password', 'Are the games fair?'],
  article: ['Account', 'How do I open an account?', 'I forgot my password'],
  found: ['Account', 'How do I open an account?', 'Signing up, logging in and passwords.'],
  law: ['User agreement', 'Privacy', 'Responsible gambling', 'Anti-money laundering', 'Refunds'],
  message: ['Your withdrawal is complete'],
  inbox: ['Your withdrawal is complete', 'You haven’t set a weekly limit yet', 'Welcome to Oriel'],
}

test.each([
  ['/m/help', titles.help],
  ['/m/helpDetail?p=0&c=0', titles.article],
  ['/m/help?q=account', titles.found],
  ['/m/userAgreement', titles.law],
])('the page %s marks the language of its titles', async (path, expected) => {
  expect(inEnglish(await pageIn(path, 'ta'))).toEqual(expect.arrayContaining(expected))
  for (const title of expected) expect(inEnglish(await pageIn(path, 'ur'))).not.toContain(title)
})

test.each([
  ['/m/webEmail', titles.inbox],
  ['/m/webEmail?id=40182776-withdrawal', titles.message],
  ['/m/message', titles.message],
])('the page %s marks the language of message titles', async (path, expected) => {
  const cookie = await logIn()
  const html = await pageIn(path, 'ar', cookie)
  expect(inEnglish(html)).toEqual(expect.arrayContaining(expected))
  for (const title of expected) expect(inEnglish(await pageIn(path, 'ur', cookie))).not.toContain(title)
})

test('a message is marked with the language of its text', async () => {
  const path = '/m/webEmail?id=40182776-withdrawal'
  const html = await pageIn(path, 'ar', await logIn())
  expect(html).toContain('<div lang="en" dir="ltr"><p>')
})

const translatedContent = {
  deposit: ['Bank', 'bKash', '20% reload bonus'],
  accounts: ['City Savings', 'The account is in another name.'],
  payments: ['bKash', 'Bank', 'We did not receive this payment.'],
  vip: ['Birthday gift', 'Customer service reply time', '4 h'],
  rewards: ['Thank-you gift', 'For staying with us', 'Unlocks when you claim the slot mission reward'],
  questions: ['What was the name of your first pet?'],
  app: ['৳50 for using the app'],
  lottery: ['Daily 4D 1 minute'],
}

test.each([
  ['/m/voucherCenter', translatedContent.deposit],
  ['/m/member/accounts', translatedContent.accounts],
  ['/m/member/payments', translatedContent.payments],
  ['/m/member/vip', translatedContent.vip],
  ['/m/rewardCenter', translatedContent.rewards],
  ['/m/member/securityQuestions', translatedContent.questions],
  ['/m/app', translatedContent.app],
  ['/m/lottery?playType=trad', ['Number Express Lahore']],
  ['/m/lottery?history=1', translatedContent.lottery],
])('the page %s marks content that the platform has in English only', async (path, expected) => {
  const cookie = await logIn()
  expect(inEnglish(await pageIn(path, 'fa', cookie))).toEqual(expect.arrayContaining(expected))
  const english = await pageIn(path, 'en', cookie)
  for (const text of expected) expect(english).toContain(text)
  expect(inEnglish(english).filter((text) => text !== 'English')).toEqual([])
})

test('texts for screen readers have a language mark, too', async () => {
  const html = await pageIn('/m/rewardCenter', 'fa', await logIn())
  expect(html).toMatch(/<progress[^>]* lang="en"[^>]* aria-label="Slot mission"/)
  expect(await pageIn('/m/withdraw', 'fa', await logIn())).toContain(
    '<bdi lang="en">The account is in another name.</bdi>',
  )
})

const borrowing = languages.filter(({ formats }) => formats !== undefined).map(({ tag }) => tag)

for (const [index, tag] of borrowing.entries())
  test(
    `records in ${tag} name the time zone in that language`,
    skipRepetition(index, 'the same in one language'),
    async () => {
      const html = await pageIn('/m/gameRecord', tag, `${await logIn()}; time-zone=Asia/Dhaka`)
      expect(html).toMatch(/GMT\+6(?![\d:])/)
      expect(html).not.toMatch(/Бангладеш|Bangladesh Standard/)
    },
  )

test('the verification page marks the language of document types', async () => {
  const path = '/m/member/verification?step=identity'
  const cookie = await logIn('nusrat')
  expect(inEnglish(await pageIn(path, 'ru', cookie))).toContain('National identity card')
  expect(inEnglish(await pageIn(path, 'ur', cookie))).not.toContain('National identity card')
})

test.each([
  ['/m/inviteFriends', '18+. Your friend must'],
  ['/m/member/manualRebate', 'Bets count once'],
])('the page %s marks the language of its terms', async (path, words) => {
  const cookie = await logIn()
  expect(await pageIn(path, 'ru', cookie)).toContain(`<div lang="en" dir="ltr"><p>${words}`)
  expect(await pageIn(path, 'en', cookie)).not.toContain('<div lang="en" dir="ltr">')
})

/** Languages in which the runtime has no names of countries. */
const withoutCountries = ['my', 'km', 'kk', 'uz', 'lo', 'ne']

const [named = '', ...others] = foreign.filter((tag) => !withoutCountries.includes(tag))
for (const [index, tag] of [named, ...withoutCountries, ...others].entries())
  test(
    `countries in the picker for mobile numbers have names in ${tag}, or English ones marked as such`,
    index === 1 ? {} : skipRepetition(index, 'the same in one language with names, and in one without'),
    async () => {
      const html = await pageIn('/m/login?method=sms', tag)
      const name = new Intl.DisplayNames(tag, { type: 'region' }).of('AE')
      const option = withoutCountries.includes(tag) ? ' lang="en">United Arab Emirates' : `>${name}`
      expect(html).toContain(`<option value="971"${option} +971`)
    },
  )
