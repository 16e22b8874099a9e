import { BANNER_AUTOPLAY_MS } from '../../../shared/config/product-limits'
import { fullOnly } from '../../selection'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { waitForHydration } from '../harness/page'

const test = isolatedProductTest(async () => undefined, { product: { stillBanners: true } })

test(
  'banners do not move automatically when the operator has turned that off',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    const banners = page.getByRole('region', { name: 'Promotions' })
    await page.clock.runFor(4 * BANNER_AUTOPLAY_MS)
    await expect(banners.getByRole('group').first()).toBeInViewport({ ratio: 0.9 })
    await expect(banners.getByRole('button', { name: 'Pause banners' })).toHaveCount(0)
  },
)
