import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawAppIcons } from './app-icons'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>'

/** Returns the largest distance of a pixel of the logo from the icon's centre, as a share of its width. */
async function reachOf(
  icon: string | Buffer | undefined,
  isLogo: (pixel: readonly number[]) => boolean,
): Promise<number> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let reach = 0
  for (let at = 0; at < data.length; at += 4) {
    if (!isLogo([...data.subarray(at, at + 4)])) continue
    const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)]
    reach = Math.max(reach, Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2))
  }
  return reach / info.width
}

it('keeps a square logo within the circle to which systems crop an icon', async () => {
  const icons = await drawAppIcons({
    mark: square,
    ...{ name: 'Nova', accent: '#ffb300', onAccent: '#1a1000', radius: 1 },
  })
  for (const reach of [
    await reachOf(icons.get('icons/maskable-512.png'), ([red = 0]) => red < 0x80),
    // All opaque pixels are the logo, because systems colour them, and draw the background themselves.
    await reachOf(icons.get('icons/monochrome-512.png'), ([, , , alpha = 0]) => alpha > 0),
  ]) {
    expect(reach).toBeGreaterThan(0.3)
    // W3C, Web Application Manifest: a radius of 40% of the width.
    expect(reach).toBeLessThanOrEqual(0.4)
  }
})
