import { expect, test } from 'vitest'
import { href } from '../../../shared/pages'
import { startLobby } from '../harness/harness'

test('the page answers', async () => {
  await using lobby = await startLobby()
  const response = await lobby.fetch(href('passkeys'))
  expect(response.status).toBe(200)
})
