import { expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../../shared/config/categories'
import { categoryHref, categoryOfSearch } from './category-address'

test.each(['HOT', ...GAME_CATEGORIES] as const)('%s is found again in its own address', (category) => {
  expect(categoryOfSearch(new URL(categoryHref(category), 'https://lobby.example').search)).toBe(category)
})

test.each(['', '?category=', '?category=rng', '?category=<script>', '?other=RNG'])(
  'what nobody knows (%s) is the hot list',
  (search) => {
    expect(categoryOfSearch(search)).toBe('HOT')
  },
)
