/**
 * Writes the flags of shared/config/languages.ts to public/flags, from the circle-flags set (MIT). Run it after a
 * language is added: `npx node scripts/flags.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languages } from '../shared/config/languages.ts'

const set = createRequire(import.meta.url).resolve('@iconify-json/circle-flags/icons.json')
const { icons } = JSON.parse(readFileSync(set, 'utf8')) as {
  icons: Record<string, { body: string } | undefined>
}
const folder = new URL('../public/flags/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { flag } of languages) {
  const icon = icons[flag]
  if (!icon) throw new Error(`circle-flags has no ${flag}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body}</svg>\n`
  writeFileSync(new URL(`${flag}.svg`, folder), svg)
}
