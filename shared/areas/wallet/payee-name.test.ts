import * as v from 'valibot'
import { expect, it } from 'vitest'
import { payeeNameSchema } from './payee-name'

const nameOf = (payeeName: string) => {
  const checked = v.safeParse(payeeNameSchema(false), { payeeName })
  return checked.success ? checked.output.payeeName : checked.issues.map(({ message }) => message)
}

it('drops the invisible characters of pasted names, and keeps joiners of their scripts', () => {
  expect(nameOf('Rafiqul Islam\u200b')).toBe('Rafiqul Islam')
  expect(nameOf('\u2068Rafiqul\u00ad Islam\u2069')).toBe('Rafiqul Islam')
  expect(nameOf('علی\u200cرضا')).toBe('علی\u200cرضا')
  expect(nameOf('\u200b')).toContain('required')
})
