import { expect, test } from 'vitest'
import { href } from '../../../shared/paths'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()

test('the accessibility statement names the standard, the tests, the known limits and a contact, and the help links to it', async () => {
  const open = async (path: string) => {
    const response = await lobby.fetch(path, { headers: { Cookie: 'lang=EN' } })
    expect(response.status).toBe(200)
    return (await response.text()).replaceAll('<!-- -->', '')
  }
  const page = await open(href('accessibility-statement'))
  for (const part of ['WCAG 2.2, level AA', 'axe and IBM Equal Access', '320 pixels wide', '2 times'])
    expect(page).toContain(part)
  expect(page).toContain('Known limits')
  expect(page).toContain(`href="${href('service')}"`)
  for (const path of [href('help'), href('agreement')])
    expect(await open(path)).toContain(`href="${href('accessibility-statement')}"`)
})
