import { describe, expect, test } from 'vitest'
import { parseStyleRules } from './style-rules.ts'

const needsOf = (selector: string) => {
  const [rule] = parseStyleRules(`${selector}{color:red}`)
  return rule?.kind === 'rule' ? rule.selectors.map(({ needs }) => needs) : []
}

describe('needsOf', () => {
  test.each([
    ['.a', [['.a']]],
    ['ul > li.a', [['ul', 'li', '.a']]],
    ['#main', [['#main']]],
    ['.a, .b', [['.a'], ['.b']]],
    ['[data-theme="light"] .a', [['[data-theme=light]', '.a']]],
    ['.a[aria-current]', [['.a', '[aria-current]']]],
    ['.a:lang(bn)', [['.a', ':lang(bn)']]],
    ['.a:not(.b)', [['.a']]],
    ['.a:is(.b, .c .d)', [['.a', [['.b'], ['.c', '.d']]]]],
    [':where(button), :where(.a)', [[[['button']]], [[['.a']]]]],
    ['.a::before', [['.a']]],
    ['*', [[]]],
  ])('finds the conditions under which the selector %s matches', (selector, needs) => {
    expect(needsOf(selector)).toEqual(needs)
  })

  test.each([
    '.a:hover',
    '.a:focus-visible',
    ':where(:focus-visible)',
    '.a::backdrop',
    'html:has(dialog:modal)',
  ])('finds that the selector %s matches nothing before the first interaction', (selector) => {
    expect(needsOf(selector)).toEqual([])
  })

  test('includes style rules for buttons that are tapped before hydration', () => {
    expect(needsOf('[data-tapped]')).toEqual([[]])
  })
})

test('preserves the at-rules around a style rule, and removes transitions', () => {
  expect(
    parseStyleRules('@supports (color:red){@media (min-width:600px){.a{color:red;transition:color 1s}}}'),
  ).toEqual([
    {
      kind: 'rule',
      within: ['@supports (color:red)', '@media (min-width:600px)'],
      selectors: [{ css: '.a', needs: ['.a'] }],
      declarations: ['color:red'],
    },
  ])
})

test('lists the names of animations and registered properties in style rules', () => {
  const [frames, property] = parseStyleRules(
    '@keyframes spin{to{rotate:1turn}}@property --tint{syntax:"<color>";inherits:false;initial-value:#000}',
  )
  expect(frames).toMatchObject({ kind: 'named', name: 'spin' })
  expect(property).toMatchObject({ kind: 'named', name: '--tint' })
})

test('excludes web fonts and print styles from the style rules', () => {
  expect(parseStyleRules('@font-face{font-family:A;src:url(a)}@media print{.a{color:red}}')).toEqual([])
})
