import type { MacroMessageDescriptor } from '@lingui/core/macro'
import type { I18nContext } from '@lingui/react'
import type { ReactElement } from 'react'

/**
 * The macros of `@lingui/react/macro` that are in use (`paths` in tsconfig.base.json), with types that accept
 * no numbers in messages: formatters.ts writes those, in the operator's digits. Lingui's types accept any
 * value.
 */

/** A text, or an object that names it in the message. */
type Value = string | undefined | null | Readonly<Record<string, string>>
type Child = Value | ReactElement | false

interface Forms {
  one?: string
  other: string
  [number: `_${number}`]: string
}

export function Trans(props: { children: Child | Child[]; context?: string; comment?: string }): ReactElement

/** Message with plural forms. Its `#` is written with the digits of the page's other numbers. */
export function Plural(props: { value: number; context?: string; comment?: string } & Forms): ReactElement

export function useLingui(): Omit<I18nContext, '_'> & {
  t: {
    (descriptor: MacroMessageDescriptor): string
    (literals: TemplateStringsArray, ...values: Value[]): string
  }
}
