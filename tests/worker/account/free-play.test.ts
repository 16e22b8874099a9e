import { beforeEach, expect, it } from 'vitest'
import { ORIGIN } from '../harness/harness'
import { sharedLobby } from '../harness/shared'

/** Free play, which the operator can turn off. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const inEnglish = { Cookie: 'lang=EN' }
const html = async (path: string) => (await lobby.fetch(path, { headers: inEnglish })).text()
const begin = async (body = 'adult=on') => {
  const answer = await lobby.fetch('/m/trail', {
    method: 'POST',
    headers: {
      ...inEnglish,
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  return { status: answer.status, html: await answer.text() }
}
const turnOff = async () => {
  lobby.platform.values.whitelabel = { CBS3: true, FREEPLAY3: false }
  await lobby.flush()
}

it.each(['/m/home', '/m/login'])('is offered on %s only where it is on', async (path) => {
  expect(await html(path)).toContain('href="/m/trail')
  await turnOff()
  expect(await html(path)).not.toContain('/m/trail')
})

it('has no form where it is off, and says so', async () => {
  expect(await html('/m/trail')).toContain('name="adult"')
  await turnOff()
  const page = await html('/m/trail')
  expect(page).toContain('Free play is not offered at the moment.')
  expect(page).not.toContain('name="adult"')
})

it('opens no account where it is off, and says so', async () => {
  await turnOff()
  const { status, html } = await begin()
  expect(status).toBe(422)
  expect(html).toContain('Free play is not offered at the moment.')
  expect(lobby.platform.calls('freePlay')).toEqual([])
})

it('is left to the platform while its flags are unknown', async () => {
  lobby.platform.script('whitelabel', { kind: 'bytes', body: 'oops', status: 500 })
  expect((await begin()).status).toBe(303)
})

it.each(['', 'adult=', 'adult=off', 'adult=1'])(
  'is not begun without the player’s word to be of age, whatever is posted: %j',
  async (body) => {
    lobby.platform.requests.length = 0
    const { status, html } = await begin(body)
    expect(status).toBe(422)
    expect(html).toContain('name="adult"')
    expect(lobby.platform.calls('freePlay')).toEqual([])
  },
)
