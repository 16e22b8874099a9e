import { describe, expect, it } from 'vitest'
import { isOfAge } from '../../accounts/age'
import type { RegisterRules } from '../../contract/account-schemas'
import { parsePhone } from '../../input/phone'
import { checkForm } from '../../validation/form-validation'
import { enabledRegisterFields, isRarelyNeededField, registerPayload, registerSchema } from './register'

const on = { enabled: true, required: true, rule: null }
const optional = { enabled: true, required: false, rule: null }
const rules = (fields: RegisterRules['fields']): RegisterRules => ({
  fields,
  username: true,
  mobileNum: true,
  geetest: false,
})
const basic = rules({
  email: optional,
  username: on,
  password: on,
  confirmPassword: on,
  affiliateCode: optional,
  nosuch: on,
})
const namesOf = (given: RegisterRules, method: 'username' | 'mobileNum') =>
  enabledRegisterFields(given, method).map(({ name }) => name)
const typed = {
  username: 'rafi_dhaka',
  password: 'river-Stone-7',
  confirmPassword: 'river-Stone-7',
  agreed: 'on',
}
const errorsOf = (given: RegisterRules, values: Record<string, string>) => {
  const checked = checkForm(registerSchema(enabledRegisterFields(given, 'username'), 18, parsePhone), values)
  return checked.ok ? {} : checked.fieldErrors
}

describe('enabledRegisterFields', () => {
  it('lists the enabled fields in the platform’s order and skips unknown ones', () => {
    expect(namesOf(basic, 'username')).toEqual([
      'email',
      'username',
      'password',
      'confirmPassword',
      'affiliateCode',
    ])
  })

  it('requires number and SMS code instead of a user name for registration by mobile number', () => {
    const names = namesOf(basic, 'mobileNum')
    expect(names).toEqual(expect.arrayContaining(['mobileNum', 'verificationCode']))
    expect(names).not.toContain('username')
  })

  it.each(['idNumber', 'dateOfBirth', 'address', 'payeeName', 'qqNum', 'paymentPassword'])(
    'has %s only when it is required',
    (name) => {
      expect(namesOf(rules({ [name]: optional }), 'username')).not.toContain(name)
      expect(namesOf(rules({ [name]: on }), 'username')).toContain(name)
    },
  )

  it('marks optional fields that are rarely needed', () => {
    expect(
      enabledRegisterFields(basic, 'username')
        .filter(isRarelyNeededField)
        .map(({ name }) => name),
    ).toEqual(['email'])
  })
})

describe('registerSchema', () => {
  it('refuses a date of birth that is no date, or of someone below the minimum age', () => {
    const given = rules({ ...basic.fields, dateOfBirth: on })
    const errorOf = (dateOfBirth: string) => errorsOf(given, { ...typed, dateOfBirth }).dateOfBirth
    expect(errorOf('1990-04-17')).toBeUndefined()
    expect(errorOf('17.04.1990')).toBe('date-format')
    expect(errorOf(`${new Date().getUTCFullYear() - 17}-01-01`)).toBe('too-young')
  })

  it('counts the minimum age from the day of birth', () => {
    const now = new Date('2026-11-30T12:00:00Z')
    expect(isOfAge('2008-11-30', 18, now)).toBe(true)
    expect(isOfAge('2008-12-01', 18, now)).toBe(false)
  })

  it('accepts empty optional fields', () => {
    expect(errorsOf(basic, typed)).toEqual({})
  })

  it('reports errors as codes', () => {
    const wrong = { username: '', password: 'short', confirmPassword: 'other', email: 'a@b' }
    expect(errorsOf(basic, wrong)).toEqual({
      username: 'required-username',
      password: 'too-short',
      confirmPassword: 'mismatch',
      email: 'email-format',
      agreed: 'not-agreed',
    })
  })

  it('checks against the platform’s pattern', () => {
    const lettersOnly = rules({ ...basic.fields, username: { ...on, rule: { pattern: '^[a-z]+$' } } })
    expect(errorsOf(lettersOnly, typed)).toEqual({ username: 'username-format' })
    expect(errorsOf(lettersOnly, { ...typed, username: 'rafi' })).toEqual({})
  })

  it('leaves a pattern that this browser cannot parse to the platform', () => {
    const strange = rules({ ...basic.fields, username: { ...on, rule: { pattern: '\\p{Nosuch}' } } })
    expect(errorsOf(strange, typed)).toEqual({})
  })

  it('requires an SMS code only together with a mobile number', () => {
    const sms = rules({ ...basic.fields, mobileNum: optional, verificationCode: on })
    expect(errorsOf(sms, typed)).toEqual({})
    const number = { mobileNum: '০১৭১২৩৪৫৬৭৮', countryDialingCode: '880' }
    expect(errorsOf(sms, { ...typed, ...number })).toEqual({ verificationCode: 'required-code' })
    expect(errorsOf(sms, { ...typed, ...number, verificationCode: '১২৩৪' })).toEqual({})
    expect(errorsOf(sms, { ...typed, ...number, mobileNum: '12' })).toEqual({
      mobileNum: 'mobile-format',
      verificationCode: 'required-code',
    })
  })
})

it('creates a payload with the national number and without empty fields', () => {
  const values = { ...typed, email: '', mobileNum: '01712345678', countryDialingCode: '+880', captchaId: '' }
  expect(registerPayload(values, { registerMethod: 'H5', domain: 'lobby.example', parsePhone })).toEqual({
    registerMethod: 'H5',
    registerUrl: 'lobby.example',
    domain: 'lobby.example',
    type: 0,
    username: 'rafi_dhaka',
    password: 'river-Stone-7',
    confirmPassword: 'river-Stone-7',
    mobileNum: '1712345678',
    countryDialingCode: '880',
  })
})

it('reads a copied name and address without invisible characters, and passwords as they are', () => {
  const copied = { ...typed, username: '\u200erafi_dhaka\u200e', email: 'rafi\u200b@example.com\ufeff' }
  const checked = checkForm(registerSchema(enabledRegisterFields(basic, 'username'), 18, parsePhone), copied)
  expect(checked).toMatchObject({ ok: true, values: { username: 'rafi_dhaka', email: 'rafi@example.com' } })
  expect(errorsOf(basic, { ...typed, confirmPassword: `${typed.password}\u200b` })).toEqual({
    confirmPassword: 'mismatch',
  })
})
