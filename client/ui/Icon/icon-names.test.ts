import { expectTypeOf, test } from 'vitest'
import type { IconProps } from './Icon'
import type { IconName } from './icon-names'

// The TypeScript compiler checks these expectations (npm run types).
test('accepts only icon variants that the sprite has', () => {
  expectTypeOf<'heart'>().toExtend<IconName>()
  expectTypeOf<'hart'>().not.toExtend<IconName>()
  expectTypeOf<'pause'>().toExtend<IconName<'fill'>>()
  expectTypeOf<'pause'>().not.toExtend<IconName>()
  expectTypeOf<'heart'>().toExtend<IconName<'regular' | 'fill'>>()
  expectTypeOf<'pause'>().not.toExtend<IconName<'regular' | 'fill'>>()
  expectTypeOf<{ name: 'pause' }>().not.toExtend<IconProps>()
})
