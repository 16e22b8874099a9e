import { expect, test } from 'vitest'
import { languages } from '../config/languages'
import { foldForSearch } from './fold'

test.each([
  ['bn', 'হাঁড়ি ৭', 'হাঁড়ি 7'],
  ['en', 'Ｒｏｙａｌ', 'royal'],
  ['ur', 'مسئلہ', 'مسیلہ'],
  ['ur', 'مؤثر', 'موثر'],
  ['ur', 'کھیل ۷', 'كهيل 7'],
  ['ar', 'لعبة', 'لعبه'],
  ['ar', 'أسد إلى آخر', 'اسد الى اخر'],
  ['ar', 'بـــرق', 'برق'],
  ['ar', 'مُلُوك', 'ملوك'],
  ['ar', '٧٧٧', '777'],
  ['fa', 'بازی‌ها', 'بازیها'],
  ['fa', 'كيش', 'کیش'],
  ['fa', 'خانهٔ', 'خانه'],
  ['fa', 'جایزۀ', 'جایزه'],
  ['fa', '۷۷۷', '777'],
  ['hi', 'क़िस्मत ७७', 'क़िस्मत 77'],
  ['hi', 'ज़ीरो', 'जीरो'],
  ['hi', 'हिन्दी', 'हिंदी'],
  ['hi', 'क्‍ष', 'क्ष'],
  ['hi', 'पङ्ख पञ्चम अण्डा अन्धा चम्पा', 'पंख पंचम अंडा अंधा चंपा'],
  ['ne', 'पाँच', 'पांच'],
  ['ta', '௭௭௭', '777'],
  ['ta', '\u0B95\u0BCA', '\u0B95\u0BC6\u0BBE'],
  ['th', 'เเม่', 'แม่'],
  ['th', 'นํ้า', 'น้ำ'],
  ['th', '๗๗๗', '777'],
  ['lo', 'ເເມ່', 'ແມ່'],
  ['lo', 'ໜຶ່ງ', 'ຫນຶ່ງ'],
  ['lo', '໗໗໗', '777'],
  ['km', '៧៧៧', '777'],
  ['km', 'ហ្គេម​ថ្មី', 'ហ្គេមថ្មី'],
  ['my', '၇၇၇', '777'],
  ['zh-Hans', '龙虎斗', '龍虎鬥'],
  ['zh-Hant', '賭場遊戲', '赌场游戏'],
  ['zh-Hant', '７７７', '777'],
  ['ja', 'ﾊﾟﾁﾝｺ', 'ぱちんこ'],
  ['ja', 'スロット', 'すろっと'],
  ['ko', '\u1100\u1161', '가'],
  ['vi', 'Đá Gà', 'da ga'],
  ['vi', 'Hoà', 'hòa'],
  ['tr', 'KAZI KAZAN', 'kazı kazan'],
  ['tr', 'İKRAMİYE', 'ikramiye'],
  ['tr', 'Işık', 'isik'],
  ['fr', 'Étoile d’été', 'ETOILE DETE'],
  ['fr', 'Cœur', 'coeur'],
  ['es', 'Año', 'ano'],
  ['pt-BR', 'Coração', 'coracao'],
  ['ru', 'Ёлка', 'елка'],
  ['kk', 'ҚАЗАҚ', 'қазақ'],
  ['uz', 'Oʻyin', 'oyin'],
  ['uz', 'O´yin o`yin', 'oyin oyin'],
  ['fil', 'Piñata', 'pinata'],
  ['id', 'Kafé', 'kafe'],
  ['ms', 'Kafé', 'kafe'],
  ['names of vendors', 'Straße ŁÓDŹ Ærø', 'strasse lodz aero'],
])('in %s, treats %s and %s as equal', (_, written, typed) => {
  expect(foldForSearch(written)).toBe(foldForSearch(typed))
})

test.each([
  ['bn', 'কলা', 'কালা'],
  ['bn', 'বড়', 'বড'],
  ['ur', 'کل', 'گل'],
  ['hi', 'कल', 'काल'],
  ['hi', 'रम्मी', 'रंमी'],
  ['hi', 'अन्न', 'अंन'],
  ['ne', 'राम्रो', 'रांरो'],
  ['ta', 'கல்', 'கால்'],
  ['th', 'ตา', 'ตู'],
  ['th', 'แม', 'เม'],
  ['th', 'มา', 'ม้า'],
  ['lo', 'ແມ', 'ເມ'],
  ['lo', 'ມາ', 'ມ້າ'],
  ['km', 'កា', 'កិ'],
  ['km', 'ក្ក', 'កក'],
  ['my', 'ကာ', 'ကု'],
  ['my', 'က်', 'က'],
  ['ja', 'か', 'き'],
  ['ja', 'は', 'ぱ'],
])('in %s, distinguishes %s from %s', (_, one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other))
})

test('in Hindi, finds a name by its beginning even if the beginning ends with a nasal consonant', () => {
  for (const [name, typed] of [
    ['रम्मी', 'रम्'],
    ['जन्म', 'जन्'],
    ['पुण्य', 'पुण्'],
  ] as const)
    expect(foldForSearch(name).startsWith(foldForSearch(typed)), name).toBe(true)
})

test('treats the name of every language as equal to its capitals', () => {
  for (const { name } of languages) expect(foldForSearch(name)).toBe(foldForSearch(name.toUpperCase()))
})
