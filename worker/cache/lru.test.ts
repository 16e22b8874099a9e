import { expect, it } from 'vitest'
import { LruMap } from './lru'

const entry = (size: number) => ({ size })
const kept = (map: LruMap<{ size: number }>, ...keys: string[]) => keys.filter((key) => map.get(key))

it('drops the least recently used entry when there are too many', () => {
  const map = new LruMap(2, 100)
  map.set('a', entry(1))
  map.set('b', entry(2))
  map.get('a')
  map.set('c', entry(3))
  expect(kept(map, 'a', 'b', 'c')).toEqual(['a', 'c'])
  expect(map.size).toBe(4)
})

it('drops as many entries as a large one needs', () => {
  const map = new LruMap(10, 100)
  for (const key of ['a', 'b', 'c']) map.set(key, entry(30))
  map.set('d', entry(60))
  expect(kept(map, 'a', 'b', 'c', 'd')).toEqual(['c', 'd'])
  map.set('e', entry(10))
  expect(kept(map, 'c', 'd', 'e')).toEqual(['c', 'd', 'e'])
  expect(map.size).toBe(100)
})

it('rejects an entry that is larger than the whole limit', () => {
  const map = new LruMap(10, 100)
  map.set('a', entry(101))
  expect(map.get('a')).toBeUndefined()
  expect(map.size).toBe(0)
})

it('replaces an entry, and counts its size once', () => {
  const map = new LruMap(10, 100)
  map.set('a', entry(60))
  map.set('a', entry(70))
  expect(map.get('a')).toEqual(entry(70))
  expect(map.size).toBe(70)
  map.delete('a')
  map.delete('a')
  expect([map.get('a'), map.size]).toEqual([undefined, 0])
})

it('uses no space for a lookup that finds nothing', () => {
  const map = new LruMap(2, 100)
  map.set('a', entry(1))
  map.get('missing')
  map.set('b', entry(1))
  expect(kept(map, 'a', 'b')).toEqual(['a', 'b'])
})
