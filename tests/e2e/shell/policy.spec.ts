import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

test.beforeEach(async ({ page }) => {
  await page.goto('/m/home')
  await waitForHydration(page)
})

test('violations of the Content Security Policy are blocked and reported', async ({ page, complaints }) => {
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.body.innerHTML = '<b>text became markup</b>'
      },
      () => {
        document.createElement('script').text = 'alert(1)'
      },
      () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string): unknown }
        }
        trustedTypes.createPolicy('stranger')
      },
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    const image = new Image()
    image.src = 'https://elsewhere.example/pixel.png'
    document.body.appendChild(image)
  })
  const reported = (directive: string) =>
    complaints.filter((complaint) => complaint.startsWith('policy:') && complaint.includes(`"${directive}"`))
  for (const directive of ['require-trusted-types-for', 'trusted-types', 'style-src-attr', 'img-src'])
    await expect.poll(() => reported(directive).length, directive).toBeGreaterThan(0)
  expect(complaints.filter((complaint) => complaint.startsWith('console:'))).not.toEqual([])
  complaints.length = 0
})

test.fail(
  'a Content Security Policy violation fails even a test that makes no assertion about it',
  async ({ page }) => {
    const report = page.waitForRequest('**/m/api/reports')
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await report
  },
)
