import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { fullOnly } from '../../tests/selection'

it('fails with the languages whose fonts are missing and cannot be installed', {
  timeout: 60_000,
  ...fullOnly('nothing does: it is about the machine that runs the browser tests'),
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const fonts = join(folder, 'fonts.conf')
  writeFileSync(fonts, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`)
  // Simulates a machine without a network, on which the package manager fails.
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(folder, 'apt-get'), 0o755)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/tools/chromium.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
      FONTCONFIG_FILE: fonts,
      CHROMIUM_PATH: process.execPath,
    },
  })
  expect(stderr).toMatch(/No font for .*\bmy\b.*\bta\b.*\bur\b/)
  expect(status).toBe(1)
})
