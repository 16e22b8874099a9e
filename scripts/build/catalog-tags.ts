import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** Languages with messages, as BCP 47 tags: the names of the .po files in `locales`. */
export const catalogTags = (): string[] =>
  globSync('locales/*.po')
    .map((file) => basename(file, '.po'))
    .sort()
