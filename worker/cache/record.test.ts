import { expect, it } from 'vitest'
import { decodeRecord, encodeRecord } from './record'

it('keeps a value and its time', () => {
  const record = { at: 1_800_000_000_000, raw: { games: [1, null] } }
  expect(decodeRecord(encodeRecord(record))).toEqual(record)
  expect(decodeRecord('{"at":0,"raw":null,"more":1}')).toEqual({ at: 0, raw: null })
})

it.each(['null', '1', '"at raw"', '[]', '{}', '{"at":1}', '{"raw":1}'])('%s is no record', (text) => {
  expect(() => decodeRecord(text)).toThrow(new TypeError('not a cache record'))
})

it.each(['{"at":"1","raw":1}', '{"at":null,"raw":1}'])('%s has no time', (text) => {
  expect(() => decodeRecord(text)).toThrow(new TypeError('a cache record without its time'))
})

it('what is no JSON is no record', () => {
  expect(() => decodeRecord('{')).toThrow(SyntaxError)
})
