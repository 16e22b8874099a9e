import { expect, test } from 'vitest'
import { href } from '../../../shared/pages'
import { startLobby } from '../harness/harness'
import { member } from '../harness/member'

test('the page answers', async () => {
  await using lobby = await startLobby()
  const response = await lobby.fetch(href('hour-contract'), { headers: { Cookie: (await member()).cookie } })
  expect(response.status).toBe(200)
})
