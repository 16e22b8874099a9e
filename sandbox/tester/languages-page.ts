import coverage from 'virtual:coverage'
import { html } from 'hono/html'
import { languages } from '../../shared/config/languages'

const catalogs = Object.keys(coverage.en ?? {})

const cell = ([translated, all]: readonly [number, number]) =>
  html`<td>${translated === all ? all : html`<strong>${translated} of ${all}</strong>`}`

const row = ({ tag, code, name, dir }: (typeof languages)[number]) => {
  const counts = coverage[tag]
  const sums = catalogs.map((catalog) => counts?.[catalog] ?? ([0, 0] as const))
  const [translated, all] = [0, 1].map((part) => sums.reduce((sum, count) => sum + (count[part] ?? 0), 0))
  return html`<tr><th scope="row">${tag}<td>${code}<td lang="${tag}" dir="${dir}">${name}
${counts ? html`${cell([translated ?? 0, all ?? 0])}${sums.map(cell)}` : html`<td colspan="${catalogs.length + 1}">no catalogs: cannot be offered`}`
}

/** Every language of the table, with how many of its messages are translated in each catalog. No scripts. */
export const languagesPage = () => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Languages</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;padding:.2rem .8rem .2rem 0}strong{color:#d33}</style>
<h1>Languages</h1>
<p>Messages of each catalog in the build; what is missing is written out. Which languages a deployment offers stands in <code>[vars.PRODUCT]</code>.</p>
<table><thead><tr><th>Tag<th>Code<th>Name<th>All${catalogs.map((name) => html`<th>${name}`)}</thead>
<tbody>${languages.map(row)}</tbody></table>`
