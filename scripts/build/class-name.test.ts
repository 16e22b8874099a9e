import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateClassName } from './class-name'

const file = join(import.meta.dirname, '../../client/ui/Planted.module.css')

it('generates one short name for a CSS class, whatever the query of the import', () => {
  expect(generateClassName('box', file)).toMatch(/^_[\w-]{5}$/)
  expect(generateClassName('box', `${file}?inline`)).toBe(generateClassName('box', file))
  expect(generateClassName('title', file)).not.toBe(generateClassName('box', file))
})

it('refuses two CSS classes with an equal short name', () => {
  // Two names whose hashes begin with equal characters, found by a search.
  const [first, second] = ['name17342', 'name33284'] as const
  generateClassName(first, file)
  expect(() => generateClassName(second, file)).toThrow(
    /Planted\.module\.css#name17342 and .*#name33284 get the same/,
  )
  expect(() => generateClassName(first, file)).not.toThrow()
})
