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

const alphaAt = async (icon: string | Buffer | undefined, [x, y]: readonly [number, number]) => {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[4 * (y * info.width + x) + 3]
}

it.each([
  ['cuts the sign out of a filled badge', '<circle cx="5" cy="5" r="5"/>', '#fff', 0],
  ['keeps a logo whose outline shows what it is', '<path d="M0 0h10v2H0z"/>', '#fff', 255],
  ['keeps a badge with a sign of its luminance', '<circle cx="5" cy="5" r="5"/>', '#101010', 255],
])('in the monochrome icon, %s', async (_, shape, fill, expected) => {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shape}<path fill="${fill}" d="M4 4h2v2H4z"/></svg>`
  const look = { mark, name: 'Nova', accent: '#ffb300', onAccent: '#000000', radius: 1 }
  const icon = (await drawAppIcons(look)).get('icons/monochrome-512.png')
  expect(await alphaAt(icon, [256, 256])).toBe(expected)
  expect(await alphaAt(icon, [256, 140])).toBe(255)
})

it('fills the icon of a browser tab with the logo, whatever its corners', async () => {
  const reach = async (radius: number) => {
    const look = { mark: square, name: 'Nova', accent: '#ffb300', onAccent: '#000000', radius }
    const icon = (await drawAppIcons(look)).get('icon.svg')
    return reachOf(Buffer.from(icon ?? ''), ([red = 0, , , alpha = 0]) => alpha > 0x80 && red < 0x80)
  }
  expect(await reach(1)).toBeGreaterThan(0.55)
  // A round icon ends at half of its width.
  expect(await reach(2)).toBeLessThanOrEqual(0.5)
})
