import { expect, it } from 'vitest'
import { createMegabyteFormat } from './file-size'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('formats megabytes with the language’s unit, or with the international symbol', () => {
  expect(plain(createMegabyteFormat('ru')(2.14))).toBe('2,1 МБ')
  // Numbers on Uzbek pages are formatted with the Russian locale, whose words must not appear on an Uzbek
  // page.
  expect(plain(createMegabyteFormat('ru-x-numeric')(2.14))).toBe('2,1 MB')
})
