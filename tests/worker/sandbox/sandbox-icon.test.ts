// Full suite only: tests/worker/account/profile-image.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeAll, expect, it } from 'vitest'
import { iconListSchema, iconSetSchema, memberInfoSchema } from '../../../shared/contract/account-schemas'
import { endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import { createNoise } from '../../fixtures/fixture-files'
import { sharedSandbox } from '../harness/shared-servers'

/** Members' images in the sandbox. */

const sandbox = sharedSandbox()
beforeAll(async () => {
  await sandbox.reset()
})

async function post(token: string, body: FormData | URLSearchParams) {
  const encoded = new Request('http://x', { method: 'POST', body })
  const reply = await sandbox.ask(endpoints.setIcon.path, {
    method: 'POST',
    headers: {
      Merchant: 'oriel',
      Authorization: token,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.status, ...((await reply.json()) as { value?: unknown; errorCode?: string }) }
}

const file = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'file')
  return form
}
const png = (length: number) => {
  const bytes = new Uint8Array(createNoise(length))
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes
}

const iconOf = async (token: string) =>
  parseReply(memberInfoSchema, await sandbox.value('memberInfo', { token })).value.icon

it('profile images can be chosen from a list', async () => {
  const token = await sandbox.tokenOf('rafi88')
  expect(await iconOf(token)).toBeUndefined()
  const { list } = parseReply(iconListSchema, await sandbox.value('icons', { token })).value
  expect(list.length).toBeGreaterThan(3)
  for (const { url } of list) {
    const image = await sandbox.ask(url)
    expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  }
  const { value } = await post(token, new URLSearchParams({ icon: list[1]?.id ?? '' }))
  expect(parseReply(iconSetSchema, value).value.url).toBe(list[1]?.url)
  expect(await iconOf(token)).toBe(list[1]?.url)
  for (const icon of ['preset-99', '', '../x']) {
    expect(await post(token, new URLSearchParams({ icon }))).toMatchObject({
      status: 400,
      errorCode: 'icon.refused',
    })
  }
})

it('profile images are stored unchanged at a new URL and replace the previous one', async () => {
  const token = await sandbox.tokenOf('rafi88')
  const bytes = png(2_500_000)
  const { url } = parseReply(iconSetSchema, (await post(token, file(bytes))).value).value
  const image = await sandbox.ask(url)
  expect([
    image.status,
    image.headers.get('Content-Type'),
    image.headers.get('X-Content-Type-Options'),
  ]).toEqual([200, 'image/png', 'nosniff'])
  expect(Buffer.from(await image.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  expect(await iconOf(token)).toBe(url)
  const next = parseReply(iconSetSchema, (await post(token, file(png(100)))).value).value
  expect(next.url).not.toBe(url)
  expect((await sandbox.ask(url)).status).toBe(404)
})

it('profile images must be images, not too large, and sent by members', async () => {
  const token = await sandbox.tokenOf('rafi88')
  const before = await iconOf(token)
  const svg = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))
  for (const bytes of [svg, new Uint8Array(), png(5 * 1024 * 1024 + 1)]) {
    expect(await post(token, file(bytes))).toMatchObject({ status: 400, errorCode: 'icon.refused' })
  }
  expect(await iconOf(token)).toBe(before)
  expect(await post('nobody', file(png(100)))).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  const trial = await sandbox.value<{ token: string }>('freePlay', { body: {} })
  expect(await post(trial.token, file(png(100)))).toMatchObject({ status: 403, errorCode: 'no.permission' })
})

it('profile images are removed by a reset', async () => {
  const token = await sandbox.tokenOf('rafi88')
  const { url } = parseReply(iconSetSchema, (await post(token, file(png(100)))).value).value
  await sandbox.reset()
  expect((await sandbox.ask(url)).status).toBe(404)
  expect(await iconOf(await sandbox.tokenOf('rafi88'))).toBeUndefined()
})
