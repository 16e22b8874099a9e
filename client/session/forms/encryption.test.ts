import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { pickUnencryptedFields } from './encryption'

interface Contract {
  fields?: readonly string[]
  echo?: readonly string[]
}
const contracts = Object.entries(
  import.meta.glob<Contract>(['../../../shared/areas/*/*.ts', '!**/*.test.ts'], { eager: true }),
).flatMap(([file, { fields, echo }]) => (fields && echo ? [{ file, fields, echo }] : []))

/** Secret fields, which no contract may list in `echo`. */
const secrets = [
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'payeeName',
  'idNumber',
  'qqNum',
  'verificationCode',
  'captcha',
]

const filled = (names: readonly string[]): FormData => {
  const form = new FormData()
  for (const name of names) form.append(name, `value of ${name}`)
  return form
}

it('finds the form contracts', () => {
  expect(contracts.map(({ file }) => basename(file, '.ts'))).toEqual(
    expect.arrayContaining(['login', 'register', 'forget', 'change-psw', 'feedback', 'activity', 'trial']),
  )
})

it.each(contracts)('posts only the fields in `echo` unencrypted: $file', ({ fields, echo }) => {
  const clear = pickUnencryptedFields(
    filled([...fields, ...secrets, 'invented', 'constructor', 'encrypted']),
    echo,
  )
  expect([...clear.keys()].sort()).toEqual([...echo].sort())
  for (const secret of secrets) expect([...clear.keys()]).not.toContain(secret)
})

it('posts the fields that the page fills in unencrypted, with their values', () => {
  const clear = pickUnencryptedFields(filled(['csrfToken', 'method', 'step', 'return']), [])
  expect([...clear]).toEqual([
    ['csrfToken', 'value of csrfToken'],
    ['method', 'value of method'],
    ['step', 'value of step'],
    ['return', 'value of return'],
  ])
})
