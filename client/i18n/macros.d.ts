import type { MacroMessageDescriptor } from '@lingui/core/macro'
import type { I18nContext } from '@lingui/react'
import type { ReactElement } from 'react'

/**
 * Types of the `@lingui/react/macro` functions that the product uses (`paths` in tsconfig.base.json). Unlike
 * Lingui's types, they reject numbers in messages: a number must be formatted first, because the operator
 * chooses the digits (formatters.ts).
 */

/** A text in a message, or an object with one property, whose name becomes the placeholder's name. */
type Value = string | undefined | null | Readonly<Record<string, string>>
type Child = Value | ReactElement | false

interface Forms {
  one?: string
  other: string
  [number: `_${number}`]: string
}

export function Trans(props: { children: Child | Child[]; context?: string; comment?: string }): ReactElement

/** Message with plural forms. Its `#` is replaced by the number, in the operator's digits. */
export function Plural(props: { value: number; context?: string; comment?: string } & Forms): ReactElement

export function useLingui(): Omit<I18nContext, '_'> & {
  t: {
    (descriptor: MacroMessageDescriptor): string
    (literals: TemplateStringsArray, ...values: Value[]): string
  }
}
