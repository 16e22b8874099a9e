// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are sources of components
import { expect, test } from 'vitest'
import { rawNumbers } from './raw-numbers'

const inComponent = (body: string) =>
  rawNumbers(
    `import { FILES_MAX } from './limits'
     interface Props { place: number; name: string }
     function Part({ place, name }: Props) {
       const count = name.length
       const shown = integer(count)
       return ${body}
     }`,
    'Part.tsx',
  )

test.each([
  '<Trans>Step {place}</Trans>',
  '<Trans>Step <b>{place + 1}</b></Trans>',
  '<Trans>{name} of {count}</Trans>',
  '<p>{t`Up to ${FILES_MAX}`}</p>',
  '<p>{t`Up to ${{ most: FILES_MAX }}`}</p>',
  '<Plural value={place} one={`# of ${count}`} other="#" />',
])('finds the number in %s', (body) => {
  expect(inComponent(body)).toHaveLength(1)
})

test.each([
  '<Trans>Step {integer(place)}</Trans>',
  '<Trans>{name} of {shown}</Trans>',
  '<p>{t`Up to ${{ most: integer(FILES_MAX) }}`}</p>',
  '<Plural value={place} one="#" other="#" />',
  '<p id={`step-${place}`}>{place}</p>',
])('finds none in %s', (body) => {
  expect(inComponent(body)).toEqual([])
})
