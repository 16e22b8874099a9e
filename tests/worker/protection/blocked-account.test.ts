import { beforeEach, expect, test } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { href } from '../../../shared/paths'
import { FIREBASE_APP } from '../../fixtures/firebase-product'
import { PLATFORM_KEY } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Blocked and closed accounts: what players read about their balance, whom to contact, and how to complain. */

const lobby = await sharedLobby()
const refusal = { kind: 'refusal', errorCode: 'login.disabled', status: 403 } as const
const statement = 'We pay out the balance of blocked accounts within our terms.'
const product = {
  support: {
    hours: { EN: 'Every day, 8:00 to 22:00', BN: 'প্রতিদিন' },
    answerTime: { EN: 'Chat: 5 minutes' },
    blockedBalance: { EN: statement },
  },
}
beforeEach(() => lobby.platform.heal())

async function logIn(to: typeof lobby) {
  to.platform.script('login', refusal)
  const fields = { method: 'username', username: 'closed01', password: 'river-Stone-42' }
  return (await to.postForm(href('login'), fields, { Cookie: 'lang=EN' })).text()
}

test('a login to a blocked account shows whom to contact about the balance and a complaint', async () => {
  const html = await logIn(lobby)
  expect(html).toContain('User does not exist or is disabled')
  expect(html).toContain(
    'If your account is blocked, contact customer service about your balance. You can also make a complaint.',
  )
  expect(html).toContain(`href="${href('service')}"`)
})

test('a login with a wrong password shows no help for blocked accounts', async () => {
  lobby.platform.script('login', { ...refusal, errorCode: 'login.credentials.wrong' })
  const fields = { method: 'username', username: 'rafi_dhaka', password: 'river-Stone-42' }
  const html = await (await lobby.postForm(href('login'), fields, { Cookie: 'lang=EN' })).text()
  expect(html).not.toContain('If your account is blocked')
})

test('the page of a closed account shows whom to contact about the balance and a complaint', async () => {
  const closed = { standing: 'closed', offers: false, at: Date.now() - 1000 } as const
  const who = await createMember({ userName: 'closed-account', protection: closed })
  lobby.platform.values.protection = { standing: 'closed' }
  const open = async () =>
    (await lobby.fetch(href('time-off'), { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
  expect(await open()).toContain('Contact customer service about your balance, or to complain.')
})

test('customer service promises only what the operator has configured', async () => {
  const read = async (to: typeof lobby, lang = 'EN') =>
    (await to.fetch(href('service'), { headers: { Cookie: `lang=${lang}` } })).text()
  expect(await read(lobby)).not.toMatch(/Opening hours|Usual answer time/)
  await using configured = await takeLobby({ product })
  const html = await read(configured)
  for (const part of ['Opening hours', 'Every day, 8:00 to 22:00', 'Usual answer time', 'Chat: 5 minutes'])
    expect(html).toContain(part)
  expect(await read(configured, 'BN')).toContain('প্রতিদিন')
  expect(await logIn(configured)).toContain(statement)
})

test('every login and registration refused for a blocked account has the configured statement about its balance', async () => {
  await using configured = await takeLobby({ product: { ...product, firebase: FIREBASE_APP } })
  configured.platform.values.whitelabel = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true }
  const refuse = () => {
    configured.platform.script('login', refusal)
    configured.platform.script('register', refusal)
  }
  const encrypted = await encryptPayload([PLATFORM_KEY], { type: 'firebase', firebaseIdToken: 'x.y.' })
  const byFirebase = { method: 'firebase', encrypted, agreed: 'on' }
  for (const [page, fields] of [
    [href('login'), { method: 'username', username: 'closed01', password: 'river-Stone-42' }],
    [href('login'), byFirebase],
    [href('register'), byFirebase],
  ] as const) {
    refuse()
    const answer = await configured.postForm(`${page}.data`, fields, { Cookie: 'lang=EN' })
    expect(await answer.json()).toMatchObject({
      actionData: { error: 'login.disabled', extra: { blockedBalance: statement } },
    })
  }
})
