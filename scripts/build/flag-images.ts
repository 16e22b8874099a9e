/**
 * Writes flags from the circle-flags set (MIT licence) to public/flags. It includes all countries with a
 * dialling code, because the platform decides which of them it lists, and the flags of all languages. Runs
 * before `npm run dev` and `npm run build`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getCountries } from 'libphonenumber-js/min'
import { languages } from '../../shared/config/languages.ts'

const set = createRequire(import.meta.url).resolve('@iconify-json/circle-flags/icons.json')
const { icons } = JSON.parse(readFileSync(set, 'utf8')) as {
  icons: Record<string, { body: string } | undefined>
}
const folder = new URL('../../public/flags/', import.meta.url)
mkdirSync(folder, { recursive: true })
const needed = languages.map(({ flag }) => flag)
const dialled = getCountries().map((code) => code.toLowerCase())
for (const flag of new Set<string>([...needed, ...dialled])) {
  const icon = icons[flag]
  if (!icon && needed.some((code) => code === flag)) throw new Error(`circle-flags has no ${flag}`)
  if (!icon) continue
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body}</svg>\n`
  writeFileSync(new URL(`${flag}.svg`, folder), svg)
}
