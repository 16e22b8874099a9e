import { expect, expectTypeOf, it } from 'vitest'
import type { FormContract } from '../../shared/form-outcome'
import type { AnyWorkerPage, WorkerPage } from '../page'
import { staleAnswer, withEcho } from './echo'

const posted = (fields: [string, string | Blob][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

it('says again what the contract names, and nothing else', () => {
  const form = posted([
    ['username', 'rahim01'],
    ['password', 'secret'],
    ['invented', 'x'],
  ])
  expect(withEcho({ error: 'unknown' }, form, ['username', 'email'])).toEqual({
    error: 'unknown',
    values: { username: 'rahim01' },
  })
})

it('leaves an answer as it is when there is nothing to say again', () => {
  expect(withEcho(staleAnswer, posted([['password', 'secret']]), [])).toEqual({ error: 'csrf-token' })
})

it('says no file again, and the first of several values', () => {
  const form = posted([
    ['picture', new Blob(['x'])],
    ['comment', 'first'],
    ['comment', 'second'],
  ])
  expect(withEcho({}, form, ['picture', 'comment'])).toEqual({ values: { comment: 'first' } })
})

it('a page with an action and no list does not compile', () => {
  interface Contract extends FormContract {
    field: 'comment'
    echo: 'comment'
  }
  const half = { cache: { kind: 'private' } as const }
  const action = async () => ({})
  expectTypeOf({ ...half, action, echo: ['comment'] as const }).toExtend<
    WorkerPage<object, never, Contract>
  >()
  expectTypeOf({ ...half, action }).not.toExtend<WorkerPage<object, never, Contract>>()
  expectTypeOf({ ...half, action }).not.toExtend<WorkerPage>()
  expectTypeOf({ ...half, action }).not.toExtend<AnyWorkerPage>()
  expectTypeOf({ ...half, action, echo: ['password'] as const }).not.toExtend<
    WorkerPage<object, never, Contract>
  >()
})
