import { expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../../shared/config/categories'
import { categoryHref, categoryOfSearch } from './category-href'

test.each(['HOT', ...GAME_CATEGORIES] as const)(
  'reads the game category %s from the URL that it generated',
  (category) => {
    expect(categoryOfSearch(new URL(categoryHref(category), 'https://lobby.example').search)).toBe(category)
  },
)

test.each(['', '?category=', '?category=rng', '?category=<script>', '?other=RNG'])(
  'selects hot games for a URL without a known category (%s)',
  (search) => {
    expect(categoryOfSearch(search)).toBe('HOT')
  },
)
