import { encryptFor } from '../../../../shared/encryption/encrypt'
import type { Findings } from '../finding'
import { type Answer, codeOf, type Platform } from '../platform'
import { type Known, keysOf } from '../samples'

/** So many wrong passwords in a row have to meet a limit. */
const GUESSES = 25

const isLimited = ({ status, error }: Answer): boolean =>
  status === 429 || error?.captcha === true || /lock|many|limit|captcha/.test(error?.errorCode ?? '')

/** Whoever guesses the password of an account meets a captcha, a lock or a limit. */
export async function checkGuessing(platform: Platform, findings: Findings, known: Known): Promise<void> {
  const keys = keysOf(known)
  if (keys.length === 0) return
  const username = `conformance${crypto.randomUUID().slice(0, 8)}`
  let last = 'nothing'
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const payload = { type: 'username', username, password: `Wrong-${guess}-${crypto.randomUUID()}` }
    const answer = await platform.ask('login', { body: { value: await encryptFor(keys, payload) } })
    last = codeOf(answer)
    if (!isLimited(answer)) continue
    const isMute = answer.status === 429 && !answer.headers.has('Retry-After')
    findings.note(
      'guessing',
      'login',
      isMute ? 'a limit with status 429 does not say when to try again (Retry-After)' : undefined,
    )
    return
  }
  findings.note(
    'guessing',
    'login',
    `${GUESSES} wrong passwords in a row meet no captcha, lock or limit (last: ${last})`,
  )
}
