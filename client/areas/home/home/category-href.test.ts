import { expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../../shared/config/categories'
import { categoryHref, categoryOfSearch } from './category-href'

test.each(['HOT', ...GAME_CATEGORIES] as const)('reads the category %s back from its URL', (category) => {
  expect(categoryOfSearch(new URL(categoryHref(category), 'https://lobby.example').search)).toBe(category)
})

test.each(['', '?category=', '?category=rng', '?category=<script>', '?other=RNG'])(
  'reads an unknown category (%s) as hot games',
  (search) => {
    expect(categoryOfSearch(search)).toBe('HOT')
  },
)
