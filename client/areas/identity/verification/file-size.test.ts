import { expect, it } from 'vitest'
import { megabyteFormat } from './file-size'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('has the unit of the language, and never that of another one', () => {
  expect(plain(megabyteFormat('ru')(2.14))).toBe('2,1 МБ')
  // Uzbek is formatted by a locale whose words no page may show.
  expect(plain(megabyteFormat('ru-x-numeric')(2.14))).toBe('2,1 MB')
})
