import { describe, expect, test } from 'vitest'
import { styleRules } from './style-rules.ts'

const needsOf = (selector: string) => {
  const [rule] = styleRules(`${selector}{color:red}`)
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
  ])('finds what %s needs in a document', (selector, needs) => {
    expect(needsOf(selector)).toEqual(needs)
  })

  test.each([
    '.a:hover',
    '.a:focus-visible',
    ':where(:focus-visible)',
    '.a::backdrop',
    'html:has(dialog:modal)',
  ])('finds that %s matches nothing before the first interaction', (selector) => {
    expect(needsOf(selector)).toEqual([])
  })

  test('keeps rules for buttons tapped before hydration', () => {
    expect(needsOf('[data-tapped]')).toEqual([[]])
  })
})

test('keeps the at-rules around a rule, and drops transitions', () => {
  expect(
    styleRules('@supports (color:red){@media (min-width:600px){.a{color:red;transition:color 1s}}}'),
  ).toEqual([
    {
      kind: 'rule',
      within: ['@supports (color:red)', '@media (min-width:600px)'],
      selectors: [{ css: '.a', needs: ['.a'] }],
      declarations: ['color:red'],
    },
  ])
})

test('names animations and registered properties', () => {
  const [frames, property] = styleRules(
    '@keyframes spin{to{rotate:1turn}}@property --tint{syntax:"<color>";inherits:false;initial-value:#000}',
  )
  expect(frames).toMatchObject({ kind: 'named', name: 'spin' })
  expect(property).toMatchObject({ kind: 'named', name: '--tint' })
})

test('drops web fonts and print styles', () => {
  expect(styleRules('@font-face{font-family:A;src:url(a)}@media print{.a{color:red}}')).toEqual([])
})
