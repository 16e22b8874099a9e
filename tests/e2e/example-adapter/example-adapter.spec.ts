import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import {
  startExampleAdapter,
  startExampleLobby,
} from '../../../scripts/tools/example-adapter/example-servers'
import { expect, test as lobbyTest } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The lobby in front of the example adapter and its toy platform (docs/platform/example-adapter). */

/** Finds a port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const onLog = () => undefined

const test = lobbyTest.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      await using adapter = await startExampleAdapter({ port: await freePort(), onLog })
      await using lobby = await startExampleLobby({ port: 0, platformOrigin: adapter.origin, onLog })
      await use(lobby.origin)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
})

test('a member of another platform logs in through the example adapter, plays a game and deposits', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/m/login?lang=en')
  await waitForHydration(page)
  await main.getByLabel('Username').fill('asha')
  await main.getByLabel('Password', { exact: true }).fill('play1234')
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('250')

  await page.goto('/m/gameList?gameType=FISH')
  await waitForHydration(page)
  await expect(main).toContainText('14 games')
  await main
    .getByRole('link', { name: /Amber Reef/ })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Toss' }).click()
  await expect(game.getByRole('status')).toContainText(/You (won|lost)/)
  await expect(page.getByRole('region', { name: 'This session' })).toContainText(/0\.96|1\.00/)

  await page.goto('/m/voucherCenter')
  await waitForHydration(page)
  await main.getByRole('textbox', { name: 'Amount' }).fill('50')
  await main.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('heading', { name: 'Toy gateway' })).toBeVisible()
  await expect(page.getByText('50.00 EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Completed' })).toBeVisible()
  // The balance of 250.50, the result of one round, and the deposit.
  await expect(main).toContainText(/Your balance is now €.(299\.50|301\.46)/)
})
