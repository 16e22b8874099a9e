import { expect, it } from 'vitest'
import { readMessages } from '../../scripts/build/catalogs.ts'

/** Texts that the product's specification quotes, in the letter case of the screens. */
const texts = [
  'Please login an actual account to use this function',
  'Please log in with a formal account to use this function',
  'Please log in first',
  'Please enter the username and password',
  'Please write the code',
  'Please enter the code',
  'Verification code error',
  'Confirmation incorrect',
  'Incorrect password',
  'Invitation code error. Check the code and try again.',
  'Confirmation password not matched',
  'Enter password',
  'The new password and the old password cannot be the same',
  'Change saved',
  'Account logged out, log in again',
  'Please use Safari for download App.',
  'Go to activity',
  'I know it',
  'More games',
  'My collection',
  'Access denied',
  'System maintenance',
  'System upgrading, please try again later',
]

const english = Object.values(await readMessages('en', 'locales')).map(({ message }) => message)

it.each(texts)('the specification’s text “%s” is one message', (text) => {
  expect(english.filter((message) => message === text)).toEqual([text])
})
