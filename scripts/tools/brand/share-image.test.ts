import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawShareImage, findUndrawable, type ShareImageDesign } from './share-image'

const look: ShareImageDesign = {
  mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>\n',
  ...{ name: 'Nova', accent: '#ffb300', onAccent: '#1a1000', radius: 1 },
  ...{ background: '#0b0c0e', ink: '#ffffff', font: 'Lobby Display' },
}

/** Returns the box of all pixels that differ from the image's background. */
async function drawnBox(name: string) {
  const image = await drawShareImage({ ...look, name })
  const { info } = await sharp(image).trim().toBuffer({ resolveWithObject: true })
  return { ...info, left: -(info.trimOffsetLeft ?? 0), top: -(info.trimOffsetTop ?? 0) }
}

it.each(['Nova', 'J', 'The Grand Continental Entertainment Club', 'W'.repeat(40)])(
  'draws logo and the name %s in the middle of the image of shared links, within its margins',
  async (name) => {
    const { left, top, width, height } = await drawnBox(name)
    expect(left).toBeGreaterThanOrEqual(80)
    expect(top).toBeGreaterThanOrEqual(60)
    expect(Math.abs(2 * left + width - 1200)).toBeLessThanOrEqual(12)
    expect(Math.abs(2 * top + height - 630)).toBeLessThanOrEqual(12)
  },
)

it('draws a name in the image of shared links, in its ink', async () => {
  const { height } = await drawnBox('Nova')
  expect(height).toBeGreaterThan(250 + 64)
  const name = { left: 0, top: 400, width: 1200, height: 230 }
  const { channels } = await sharp(await drawShareImage(look))
    .extract(name)
    .stats()
  expect(channels.map(({ max }) => max)).toEqual([255, 255, 255])
})

it('leaves a name without a font out of the image of shared links, instead of drawing boxes', async () => {
  // A private-use character, for which no installed font should have a shape.
  const name = 'Nova \u{10fffd}'
  expect(findUndrawable(name)).toEqual(['\u{10fffd}'])
  expect((await drawnBox(name)).height).toBe(250)
  expect(findUndrawable('Nova café 24')).toEqual([])
})
