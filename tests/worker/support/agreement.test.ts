import { beforeEach, expect, test } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

/** The operator's terms: the user agreement and the policies. */

const templates = {
  userAgreement: { title: 'User agreement', content: '<h1>Who may play</h1>', updatedAt: 1_793_491_200_000 },
  policies: [
    { id: 'privacy', title: 'Privacy', content: '<p>What we keep</p>' },
    { id: 'aml', title: 'Money laundering', content: '<p>What we check</p>' },
    { id: '../x', title: 'Malformed', content: '' },
  ],
}

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.templates = templates
  await lobby.flush()
})

const html = async (path: string) => (await lobby.fetch(path, { headers: { Cookie: 'lang=EN' } })).text()
const open = (page: string) =>
  [...page.matchAll(/<details[^>]*id="policy-(\w+)"[^>]* open=""/g)].map(([, id]) => id)

test('the terms page shows agreement and policies at both URLs, with the date of the last change', async () => {
  for (const path of ['/m/userAgreement', '/m/agreement']) {
    const page = await html(path)
    expect(page).toContain('<h2>Who may play</h2>')
    expect(page).toContain('1 Nov 2026')
    expect(page.match(/<details/g)).toHaveLength(2)
  }
})

test('the terms page opens the policy that the URL names', async () => {
  expect(open(await html('/m/userAgreement'))).toEqual([])
  expect(open(await html('/m/userAgreement?policy=privacy'))).toEqual(['privacy'])
  expect(open(await html('/m/userAgreement?policy=aml'))).toEqual(['aml'])
  for (const id of ['__proto__', 'none', '..%2fx', ''])
    expect(open(await html(`/m/userAgreement?policy=${id}`))).toEqual([])
})

test('the terms page shows when there are no terms, or when they are unavailable', async () => {
  lobby.platform.values.templates = {}
  await lobby.flush()
  expect(await html('/m/userAgreement')).toContain('No terms have been published yet.')
  lobby.platform.script('templates', { kind: 'bytes', body: '<html>', contentType: 'text/html' })
  await lobby.flush()
  expect(await html('/m/userAgreement')).toContain('We couldn’t load the terms.')
})
