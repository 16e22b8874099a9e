import { join } from 'node:path'
import { expect, it } from 'vitest'
import { className } from './class-name'

const file = join(import.meta.dirname, '../../client/ui/Planted.module.css')

it('generates one short name for a CSS class, whatever the query of the import', () => {
  expect(className('box', file)).toMatch(/^_[\w-]{5}$/)
  expect(className('box', `${file}?inline`)).toBe(className('box', file))
  expect(className('title', file)).not.toBe(className('box', file))
})

it('refuses two CSS classes with an equal short name', () => {
  // Two names whose hashes begin with equal characters, found by a search.
  const [first, second] = ['name17342', 'name33284'] as const
  className(first, file)
  expect(() => className(second, file)).toThrow(
    /Planted\.module\.css#name17342 and .*#name33284 get the same/,
  )
  expect(() => className(first, file)).not.toThrow()
})
