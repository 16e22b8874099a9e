import { join } from 'node:path'
import { expect, it } from 'vitest'
import { className } from './class-name'

const file = join(import.meta.dirname, '../../client/ui/Planted.module.css')

it('gives a class the same short name, however its style sheet is imported', () => {
  expect(className('box', file)).toMatch(/^_[\w-]{5}$/)
  expect(className('box', `${file}?inline`)).toBe(className('box', file))
  expect(className('title', file)).not.toBe(className('box', file))
})

it('refuses a second class with the same short name', () => {
  // Class names found by search, whose hashes start alike.
  const [first, second] = ['name17342', 'name33284'] as const
  className(first, file)
  expect(() => className(second, file)).toThrow(
    /Planted\.module\.css#name17342 and .*#name33284 get the same/,
  )
  expect(() => className(first, file)).not.toThrow()
})
