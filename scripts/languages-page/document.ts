import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { languages } from '../../shared/config/languages.ts'
import { type Counts, coverage, reviews } from './coverage.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;vertical-align:top;padding:.2rem .8rem .2rem 0}.says{min-width:11rem}strong{color:#d33}'

const cell = ([translated, all]: Counts) =>
  html`<td>${translated === all ? all : html`<strong>${translated} of ${all}</strong>`}`

const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(([translated, all], [more, ofAll]) => [translated + more, all + ofAll], [0, 0])

/** Every language of the table: how many of its messages are translated, in all and by catalog, and who has read them. */
export function languagesDocument(): string {
  const counted = coverage()
  const catalogs = Object.keys(counted.en ?? {})
  const { header, rows } = reviews(readFileSync('locales/README.md', 'utf8'))
  const row = ({ tag, code, name, dir }: (typeof languages)[number]) => {
    const counts = catalogs.map((catalog) => counted[tag]?.[catalog] ?? ([0, 0] as const))
    return html`<tr><th scope="row">${tag}<td>${code}<td lang="${tag}" dir="${dir}">${name}
${counted[tag] ? cell(sumOf(counts)) : html`<td><strong>no catalogs</strong>`}${header.map((_, index) => html`<td class="says">${rows.get(tag)?.[index] ?? '—'}`)}${counts.map(cell)}`
  }
  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Languages</title>
<style>${STYLE}</style>
<h1>Languages</h1>
<p>Messages of each catalog in locales/, what is missing written out, and what locales/README.md says of who has read them. Which languages a deployment offers stands in [vars.PRODUCT].</p>
<table><thead><tr><th>Tag<th>Code<th>Name<th>Messages${[...header, ...catalogs].map((name) => html`<th>${name}`)}</thead>
<tbody>${languages.map(row)}</tbody></table>`)
}
