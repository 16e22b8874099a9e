import { expect, test } from 'vitest'
import { languages } from '../../shared/config/languages'
import { fold } from './fold'

test.each([
  ['tr', 'KAZI KAZAN', 'kazı kazan'],
  ['tr', 'İKRAMİYE', 'ikramiye'],
  ['vi', 'Đá Gà', 'da ga'],
  ['fr', 'Étoile d’été', 'ETOILE DETE'],
  ['es', 'Año', 'ano'],
  ['pt-BR', 'Coração', 'coracao'],
  ['ru', 'Ёлка', 'елка'],
  ['uz', 'Oʻyin', 'oyin'],
  ['fa', 'بازی‌ها', 'بازیها'],
  ['fa', 'كيش', 'کیش'],
  ['ar', 'لعبة', 'لعبه'],
  ['ar', 'أسد', 'اسد'],
  ['ja', 'ﾊﾟﾁﾝｺ', 'ぱちんこ'],
  ['ko', '\u1100\u1161', '가'],
  ['hi', 'क़िस्मत ७७', 'क़िस्मत 77'],
  ['my', '၇၇၇', '777'],
  ['ta', '௭௭௭', '777'],
])('in %s, %s is found as %s', (_, written, typed) => {
  expect(fold(written)).toBe(fold(typed))
})

test('other words stay different', () => {
  expect(fold('কলা')).not.toBe(fold('কালা'))
  expect(fold('ตา')).not.toBe(fold('ตู'))
  expect(fold('か')).not.toBe(fold('き'))
})

test('the name of every language is found by itself', () => {
  for (const { name } of languages) expect(fold(name)).toBe(fold(name.toUpperCase()))
})
