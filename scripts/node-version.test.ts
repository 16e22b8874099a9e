import { expect, it } from 'vitest'
import { scripts } from '../package.json'
import { complaint } from './node-version.cjs'

it('tells users of an older Node in one line which version they need', () => {
  expect(complaint('20.20.2')).toMatch(/^The scripts need Node 24 or newer, this is Node 20\.20\.2: .+$/)
  expect(complaint('24.0.0')).toBe('')
  expect(complaint('100.1.0')).toBe('')
})

it('runs before every npm script, directly or by its pre-hook', () => {
  const unchecked = Object.entries(scripts).filter(
    ([name, command]) =>
      !(`pre${name}` in scripts) &&
      !/^(?:node scripts\/node-version\.cjs && |exec node -r \.\/scripts\/node-version\.cjs )/.test(command),
  )
  expect(unchecked).toEqual([])
})
