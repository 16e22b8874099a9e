import { expect, it, test, vi } from 'vitest'
import { findTextFaults, type Translation, type UntranslatedTerms } from './message-rules'

const untranslated: UntranslatedTerms = {
  names: ['Android', 'Safari'],
  same: { fr: ['Bonus'] },
}
const check = (language: string, source: string, text: string, more: Partial<Translation> = {}) =>
  findTextFaults({ language, source, text, ...more }, untranslated)

test.each([
  ['bn', 'Log in', 'লগ ইন'],
  ['ur', '{name} and <0>more</0>', '<0>مزید</0> اور {name}'],
  [
    'ru',
    '{count, plural, one {# day} other {# days}}',
    '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  ],
  ['ja', '{count, plural, =0 {None} one {# day} other {# days}}', '{count, plural, =0 {なし} other {#日}}'],
  [
    'fr',
    '{count, plural, one {A day} other {# days}}',
    '{count, plural, =1 {Un jour} one {# jour} many {# de jours} other {# jours}}',
  ],
  ['tr', '{count, plural, one {A day} other {# days}}', '{count, plural, one {Bir gün} other {# gün}}'],
  [
    'ar',
    '{count, plural, one {# day} other {# days}}',
    '{count, plural, zero {بلا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
  [
    'ar',
    '{count, plural, one {{shown} day} other {{shown} days}}',
    '{count, plural, zero {{shown}} one {يوم} two {يومان} few {{shown} أيام} many {{shown} يومًا} other {{shown} يوم}}',
  ],
  ['fr', '{count, plural, one {# day} other {# days}}', '{count, plural, one {# jour} other {# jours}}'],
  ['bn', 'Tap Share', '“Share”-এ ট্যাপ করুন'],
  ['hi', 'Add to Home Screen', 'होम स्क्रीन पर जोड़ें (Add to Home Screen)'],
  ['th', 'Code by SMS, for Android', 'รหัสทาง SMS สำหรับ Android'],
  ['fr', 'Bonus', 'Bonus'],
  ['fr', 'The “code”', 'Le « code »'],
  ['ja', 'The “code”', '「コード」'],
  ['uz', 'No', 'Yoʻq'],
  ['kk', 'Log in', 'Кіру'],
  ['fa', 'Games', 'بازی‌ها'],
  ['id', 'SMS', 'SMS'],
  ['id', 'Your choice', 'Pilihan Anda'],
  ['es', 'Delete {name}?', '¿Eliminar {name}?'],
  ['es', 'Done! Play again?', '¡Listo! ¿Jugar otra vez?'],
  ['fr', 'Open: {time}', 'Ouvert : {time}'],
  ['tr', 'Discount', 'İndirim'],
  ['tr', 'Guide for iOS', 'iOS kılavuzu'],
  ['vi', 'SMS code', 'Mã SMS'],
  ['ms', 'Choose Add to Home Screen', 'Pilih Tambah ke Skrin Utama'],
])('accepts in %s for “%s” the translation “%s”', (language, source, text) => {
  expect(check(language, source, text)).toEqual([])
})

test.each([
  ['es', 'Delete {name}?', 'Eliminar {name}?', '¿ without ?, or ? without ¿'],
  [
    'es',
    '{n, plural, one {Delete it?} other {Delete #?}}',
    '{n, plural, =1 {¿Eliminarlo?} one {Eliminar #?} many {¿Eliminar #?} other {¿Eliminar #?}}',
    '¿ without ?, or ? without ¿',
  ],
  ['fr', 'Delete {name}?', 'Supprimer {name} ?', 'no narrow no-break space (U+202F) at ? ! ; : « or »'],
  ['fr', 'Open: {time}', 'Ouvert: {time}', 'no narrow no-break space (U+202F) at ? ! ; : « or »'],
  ['tr', 'Discount', 'i\u0307ndirim', 'i with two dots'],
  ['vi', 'Forgot your password', 'Quên Mật Khẩu', 'every word with a capital'],
  ['pt-BR', 'Payout accounts', 'Contas De Saque', 'every word with a capital'],
  ['uz', 'Log in', 'kirish', 'begins with a small letter'],
  ['ru', 'Log in', 'войти', 'begins with a small letter'],
  ['bn', 'Log in', '', 'no translation'],
  ['bn', 'Hello {name}', 'হ্যালো', 'placeholders  instead of name'],
  ['bn', 'Hello {name}', 'হ্যালো {naam}', 'placeholders naam instead of name'],
  ['bn', 'Read <0>this</0>', 'এটি <0>পড়ুন', 'tags <0> instead of </0> <0>'],
  ['bn', 'Read <0>this</0>', 'এটি পড়ুন', 'tags  instead of </0> <0>'],
  [
    'ru',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# день} other {# дня}}',
    'plural of n lacks “few”',
  ],
  [
    'ar',
    '{n, plural, other {# days}}',
    '{n, plural, zero {#} one {#} two {#} few {#} other {#}}',
    'plural of n lacks “many”',
  ],
  [
    'ja',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {#日} other {#日}}',
    'plural of n has “one”, which the language does not',
  ],
  ['ja', '{n, plural, other {# days}}', '{n, plural, other {日}}', 'the number (#) is lost'],
  [
    'ru',
    '{n, plural, one {A day} other {# days}}',
    '{n, plural, one {День} few {# дня} many {# дней} other {# дня}}',
    'the number (#) is lost',
  ],
  ...['fr', 'pt-BR', 'hi', 'fa', 'bn'].map((language) => [
    language,
    '{n, plural, one {A day} other {# days}}',
    '{n, plural, one {…} many {#} other {#}}',
    'the number (#) is lost',
  ]),
  ['ja', '{n, plural, other {# days}}', '{n}日', 'placeholders n instead of n, plural'],
  ['bn', 'Log in', 'লগ ان', 'words of another script: ان'],
  ['bn', 'Log in now', 'Log in করুন', 'words of another script: Log, in'],
  ['ru', 'Account', 'Aккаунт', 'words of another script: Aккаунт'],
  ['ko', 'Deposit', '入金', 'words of another script: 入金'],
  ['kk', 'Deposit', 'Salymdar', 'words of another script: Salymdar'],
  ['uz', 'Deposit', 'Депозит', 'words of another script: Депозит'],
  ['zh-Hans', 'Open', '開啟', 'words of another script: 啟, 開'],
  ['zh-Hant', 'Open', '开启', 'words of another script: 启, 开'],
  ['id', 'Bonus', 'Bonus', 'still English'],
  ['fr', 'Your {name} bonus', 'Your {name} bonus', 'still English'],
  ['fr', 'Double', 'Deux  fois', 'double space'],
  ['en', 'It’s here', "It's here", 'straight quote or apostrophe'],
  ['fr', 'The “code”', 'Le "code"', 'straight quote or apostrophe'],
  ['ja', 'The “code”', '“コード”', '“ ” instead of 「 」 『 』'],
  ['uz', 'No', 'Yo’q', 'oʻ or gʻ without ʻ'],
  ['bn', '10 coins', '১০ কয়েন', 'digits of its own'],
  [
    'ru',
    '{n, plural, one {# day of {name}} other {# days of {name}}}',
    '{n, plural, one {# день {name}} few {# дня {name}} many {# дней} other {# дня {name}}}',
    'a branch lacks the placeholder name',
  ],
  [
    'ar',
    '{n, plural, one {# day of {name}} other {# days of {name}}}',
    '{n, plural, zero {# {name}} one {يوم} two {# {name}} few {# {name}} many {# {name}} other {# {name}}}',
    'a branch lacks the placeholder name',
  ],
  [
    'ar',
    '{n, plural, one {{shown} day} other {{shown} days}}',
    '{n, plural, zero {{shown}} one {يوم} two {يومان} few {{shown} أيام} many {يومًا} other {{shown} يوم}}',
    'a branch lacks the placeholder shown',
  ],
  ['bn', 'Log in', '<b>লগ ইন</b>', 'HTML, which would be shown as it is'],
  ['fa', 'Games', 'بازي‌ها', 'letters of another language: ي'],
  ['fa', 'List', '\uFB58هرست', 'letters of another language: \uFB58'],
  ['vi', 'Such as 500.50', 'Ví dụ 500.50', '500.50, though the language’s decimal mark is “,”'],
  ['ar', 'Such as 500.50', 'مثل 500,50', '500,50, though the language’s decimal mark is “.”'],
  ['ur', 'Text', 'كتاب', 'letters of another language: ك'],
  ['ar', 'Games', 'العاب گ', 'letters of another language: گ'],
])('refuses in %s for “%s” the translation “%s”: %s', (language, source, text, fault) => {
  expect(check(language, source, text)).toContain(fault)
})

it('refuses fuzzy translations, and translations that cannot be parsed', () => {
  expect(check('bn', 'Log in', 'লগ ইন', { isFuzzy: true })).toEqual(['fuzzy'])
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(check('bn', 'Hello {name}', 'হ্যালো {name')).toEqual(['cannot be read'])
  error.mockRestore()
})

it('refuses a translation that is wider than its place', () => {
  const long = 'Очень длинная надпись кнопки'
  expect(check('ru', 'OK', long)).toEqual(['28 letters wide; its place holds 20'])
  expect(check('ru', 'Deposits, by day', long)).toEqual([])
  const files = ['client/shell/bars/bottom-bar-entries.ts']
  expect(check('ru', 'Deposits', 'Пополнения счёта', { files })).toEqual([
    '16 letters wide; its place holds 14',
  ])
})

test.each([
  ['hi', 'The end.', 'अंत.', 'marks of another script: .'],
  ['bn', 'The end.', 'শেষ.', 'marks of another script: .'],
  ['ur', 'The end.', 'ختم.', 'marks of another script: .'],
  ['my', 'The end.', 'ပြီး.', 'marks of another script: .'],
  ['ar', 'Yes, no', 'نعم, لا', 'marks of another script: ,'],
  ['fa', 'Really?', 'واقعا?', 'marks of another script: ?'],
  ['zh-Hans', 'Log in, please', '登录,请', 'marks of another script: ,'],
  ['ja', 'Really?', '本当?', 'marks of another script: ?'],
  ['es', 'The end.', 'Fin。', 'marks of another script: 。'],
  ['ur', 'The “code”', '”کوڈ“', 'quotation marks in a wrong order'],
  ['ja', 'The “code”', '」コード「', 'quotation marks in a wrong order'],
  ['es', 'The “code”', 'El »código«', 'quotation marks in a wrong order'],
])('finds in %s that “%s” is not “%s”: %s', (language, source, text, fault) => {
  expect(check(language, source, text)).toContain(fault)
})

it.each(['\u202e', '\u202a', '\u2066', '\u2069'])(
  'refuses direction control characters in translations',
  (control) => {
    expect(check('ur', 'Log in', `${control}لاگ ان`)).toContain('control of direction')
  },
)
