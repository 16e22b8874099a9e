import { globSync } from 'node:fs'

/** Languages with catalogs, as BCP 47 tags: the folders of `locales` that contain any. */
export const catalogTags = (): string[] =>
  [...new Set(globSync('locales/*/*.po').map((file) => file.split('/')[1] ?? ''))].sort()
