import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkForm, readTextFields } from './form-validation'

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(3, 'too-long'), v.regex(/^a/, 'format')),
    code: v.string(),
  }),
  v.check(({ name, code }) => name !== code, 'same.as-name'),
)

describe('a form', () => {
  it('returns the values when they are valid', () => {
    expect(checkForm(schema, { name: 'ab', code: 'x', other: 'y' })).toEqual({
      ok: true,
      values: { name: 'ab', code: 'x' },
    })
  })

  it('returns the first error of every field', () => {
    expect(checkForm(schema, { name: 'xxxx', code: 'x' })).toEqual({
      ok: false,
      fieldErrors: { name: 'too-long' },
    })
  })

  it('reports fields that were not sent as required', () => {
    expect(checkForm(schema, {})).toEqual({ ok: false, fieldErrors: { name: 'required', code: 'required' } })
  })

  it('does not use a schema’s sentence as an error code', () => {
    const sentence = v.object({ name: v.pipe(v.string(), v.nonEmpty('please enter a name')) })
    expect(checkForm(sentence, { name: '' })).toEqual({ ok: false, fieldErrors: { name: 'required' } })
  })

  it('reports faults of several fields together under an empty name', () => {
    expect(checkForm(schema, { name: 'a', code: 'a' })).toEqual({
      ok: false,
      fieldErrors: { '': 'same.as-name' },
    })
  })
})

it('reads only text fields, and only the first of several fields with one name', () => {
  const form = new FormData()
  form.append('name', 'first')
  form.append('name', 'second')
  form.append('icon', new File(['x'], 'x.png'))
  form.append('toString', 'x')
  expect(readTextFields(form)).toEqual({ name: 'first', toString: 'x' })
})
