import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import { callPlatform } from './single-call'

const PLATFORM = ['--origin', 'https://platform.example', '--merchant', 'oriel']
const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const key = { ...(await exportJWK(publicKey)), kid: 'new' }

let sent: Request[]
beforeEach(() => {
  sent = []
})

const success = (value: unknown) => Response.json({ success: true, value })
const platform =
  (answer: () => Response) =>
  async (request: Request): Promise<Response> => {
    sent.push(request)
    return request.url.endsWith('jwks.json') ? success({ keys: [key] }) : answer()
  }

it('npm run call encrypts a login for the platform’s key, and prints the session', async () => {
  const payload = JSON.stringify({ type: 'username', username: 'rafi88', password: 'play1234' })
  const { text, isSuccess } = await callPlatform(
    ['login', ...PLATFORM, '--payload', payload],
    {},
    platform(() => success({ token: 'T', userName: 'rafi88', type: 0 })),
  )
  expect(isSuccess).toBe(true)
  expect(text).toContain('login: 200, success')
  expect(text).toContain('"token": "T"')
  const body = (await sent[1]?.json()) as { value: string } | undefined
  const { plaintext } = await compactDecrypt(body?.value ?? '', privateKey)
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({ username: 'rafi88' })
})

it('npm run call prints the error code of a refusal, and fails', async () => {
  const refuse = () => Response.json({ success: false, errorCode: 'no.permission' }, { status: 403 })
  expect(await callPlatform(['freePlay', ...PLATFORM], {}, platform(refuse))).toEqual({
    isSuccess: false,
    text: 'freePlay: 403, no.permission',
  })
})

it.each(['login', 'status'])('npm run call says of %s that the platform cannot be reached', async (name) => {
  const unreachable = () => Promise.reject(new TypeError('fetch failed'))
  expect(await callPlatform([name, ...PLATFORM], {}, unreachable)).toEqual({
    isSuccess: false,
    text: 'the platform cannot be reached (unreachable)',
  })
})

it.each([
  [['nothing', ...PLATFORM], {}, 'nothing is no call of the contract'],
  [['balance', ...PLATFORM], {}, 'TOKEN is not set'],
  [['login', '--merchant', 'oriel'], {}, '--origin and --merchant are needed'],
  [['login', ...PLATFORM, '--payload', 'x'], {}, '--payload is not a JSON object'],
])('npm run call says what is wrong with %j', async (args, env, message) => {
  await expect(
    callPlatform(
      args,
      env,
      platform(() => success({})),
    ),
  ).rejects.toThrow(message)
})
