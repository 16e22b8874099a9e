import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { archiveSourceMaps } from './source-maps.ts'

it('archives the source maps of each deployed build for three months', () => {
  const root = mkdtempSync(join(tmpdir(), 'source-maps-'))
  try {
    const [client, maps, archive] = [
      join(root, 'dist/client'),
      join(root, 'dist/source-maps'),
      join(root, 'archive'),
    ]
    const hasMap = (build: string) => existsSync(join(archive, build, 'home.js.map'))
    const day = 24 * 3_600_000
    const deploy = (build: string, now?: number) => {
      rmSync(maps, { recursive: true, force: true })
      mkdirSync(join(maps, build), { recursive: true })
      writeFileSync(join(maps, build, 'home.js.map'), '{}')
      archiveSourceMaps(client, archive, now)
    }
    deploy('first')
    deploy('second')
    expect([hasMap('first'), hasMap('second')]).toEqual([true, true])
    archiveSourceMaps(client, archive, Date.now() + 90 * day)
    expect(hasMap('first')).toBe(true)
    archiveSourceMaps(client, archive, Date.now() + 100 * day)
    expect(hasMap('first')).toBe(false)
  } finally {
    rmSync(root, { recursive: true })
  }
})
