import { describe, expect, test } from 'vitest'
import type { CatalogueGame } from '../../../shared/contract/game-schemas'
import { buildSearchIndex } from './search-index'

/** Builds an index of games with these names, and returns a search that returns names. */
function indexOf(names: readonly string[], vendors: readonly string[] = []) {
  const games = names.map((name, id) => ({ name, originalName: `X${id}`, vendor: vendors[id] ?? 'V' }))
  const index = buildSearchIndex(games as unknown as CatalogueGame[], (code) => code)
  const named = (ids: number[]) => ids.map((id) => names[id])
  return {
    whole: (text: string) => named(index.findWhole(text)),
    part: (text: string) => named(index.findPart(text)),
  }
}

const names = {
  Chinese: '金龙虎斗',
  Japanese: '黄金の龍スロット',
  Thai: 'เกมสล็อตมังกรทอง',
  Lao: 'ເກມມັງກອນຄຳ',
  Khmer: 'ហ្គេមនាគមាស',
  Burmese: 'ရွှေနဂါးဂိမ်း',
  Korean: '한국황금용슬롯',
}

describe('finds a word inside a name of a script without spaces', () => {
  const { whole, part } = indexOf([...Object.values(names), 'Royal Bengal', 'রয়েল বেঙ্গল', 'روئل بنگال'])

  test.each([
    ['Chinese', ['龙虎', '虎斗', '斗', '虎鬥']],
    ['Japanese', ['の龍', 'スロット', 'すろっと', '龍スロ']],
    ['Thai', ['สล็อต', 'มังกร', 'มังกรทอง', 'ทอง']],
    ['Lao', ['ມັງກອນ', 'ຄຳ']],
    ['Khmer', ['នាគ', 'មាស']],
    ['Burmese', ['နဂါး', 'ဂိမ်း']],
    ['Korean', ['황금', '황금용', '슬롯']],
  ] as const)('%s', (language, words) => {
    for (const word of words) {
      expect(whole(word), word).toContain(names[language])
      expect(part(word), word).toContain(names[language])
    }
  })

  test('finds names with adjacent letters and digits of other scripts', () => {
    const mixed = indexOf(['金龙VIP', '龙虎777', 'Dragon'])
    for (const q of ['vip', '龙vip', '金龙VIP']) expect(mixed.whole(q), q).toEqual(['金龙VIP'])
    for (const q of ['777', '虎777', '龙虎 777']) expect(mixed.whole(q), q).toEqual(['龙虎777'])
  })

  test('finds the name of a vendor, alone and with other words', () => {
    const { whole } = indexOf(['金龙虎斗', '龙虎斗'], ['开元棋牌', 'PG'])
    expect(whole('棋牌')).toEqual(['金龙虎斗'])
    expect(whole('虎斗 PG')).toEqual(['龙虎斗'])
    expect(whole('虎斗 JL')).toEqual([])
  })
})

test('sorts names with a word that starts with the query first, then those that contain it, then likely typos', () => {
  expect(indexOf(['金龙虎', '白龙虎斗', '龙虎斗', '龙虎']).whole('龙虎')).toEqual([
    '龙虎',
    '龙虎斗',
    '金龙虎',
    '白龙虎斗',
  ])
  expect(indexOf(['มังกน', 'เกมมังกร', 'มังกรทอง']).whole('มังกร')).toEqual(['มังกรทอง', 'เกมมังกร', 'มังกน'])
})

test('sorts names that contain more of the words first', () => {
  expect(indexOf(['金虎', '金龙', '白龙虎']).part('虎 龙')[0]).toBe('白龙虎')
})

test.each([
  ['Latin', 'agon', ['Dragon Royal']],
  ['Bengali', 'ঙ্গল', ['রয়েল বেঙ্গল']],
  ['Urdu', 'گال', ['روئل بنگال']],
])('does not find a name by the end of a word in %s, which has spaces: %s', (_, q, all) => {
  expect(indexOf(all).whole(q)).toEqual([])
})
