import { expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../../shared/config/platform-codes'
import { homeCategoryHref, parseHomeCategory } from './category-href'

test.each(['HOT', ...GAME_CATEGORIES] as const)(
  'reads the game category %s from the URL that it generated',
  (category) => {
    expect(parseHomeCategory(new URL(homeCategoryHref(category), 'https://lobby.example').search)).toBe(
      category,
    )
  },
)

test.each(['', '?category=', '?category=rng', '?category=<script>', '?other=RNG'])(
  'selects hot games for a URL without a known category (%s)',
  (search) => {
    expect(parseHomeCategory(search)).toBe('HOT')
  },
)
