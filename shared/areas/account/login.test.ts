import { expect, test } from 'vitest'
import { checkForm } from '../../validation/form-validation'
import { loginSchemas } from './login'

const errors = (values: Record<string, string>) => {
  const checked = checkForm(loginSchemas.username, values)
  return checked.ok ? {} : checked.fieldErrors
}

test('reports both fields when both are empty, otherwise only the empty one', () => {
  expect(errors({ username: ' ', password: '' })).toEqual({
    username: 'required-login',
    password: 'required-password',
  })
  expect(errors({ username: '', password: 'secret' })).toEqual({ username: 'required-username' })
  expect(errors({ username: 'rahim01', password: '' })).toEqual({ password: 'required-password' })
  expect(errors({ username: 'rahim01', password: 'secret' })).toEqual({})
})

test.each(['\u200bhamza', '\u200ehamza\u200e', '\u061chamza', 'ham\u00adza', '\ufeffhamza ', '\u00a0hamza'])(
  'removes invisible characters from the user name %j, but not from the password',
  (username) => {
    const checked = checkForm(loginSchemas.username, { username, password: '\u200bsecret' })
    expect(checked).toMatchObject({ ok: true, values: { username: 'hamza', password: '\u200bsecret' } })
  },
)
