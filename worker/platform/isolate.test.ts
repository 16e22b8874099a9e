import { expect, it } from 'vitest'
import { FakeKv } from '../../tests/fixtures/fake-kv'
import { isolateOf } from './isolate'

const CACHE = new FakeKv() as unknown as KVNamespace

it('wants a platform, by binding or by https', () => {
  expect(() => isolateOf({ CACHE }, 'oriel')).toThrow('bind a worker as PLATFORM, or set PLATFORM_ORIGIN')
  expect(() => isolateOf({ CACHE, PLATFORM_ORIGIN: 'platform' }, 'oriel')).toThrow('No platform')
  expect(() => isolateOf({ CACHE, PLATFORM_ORIGIN: 'http://platform.example' }, 'oriel')).toThrow('https://')
})

it('is one for all requests', () => {
  const first = isolateOf({ CACHE, PLATFORM_ORIGIN: 'https://platform.example/ignored' }, 'oriel')
  expect(isolateOf({ CACHE, PLATFORM_ORIGIN: 'https://platform.example' }, 'oriel')).toBe(first)
})
