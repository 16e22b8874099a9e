import { expect, expectTypeOf, it } from 'vitest'
import type { FormContract } from '../../shared/forms/form-result'
import type { MemberContext } from '../page-context'
import type { AnyWorkerPage, WorkerPage } from '../worker-page'
import { addEchoedValues, OUTDATED_FORM_ANSWER } from './read-form'

const posted = (fields: [string, string | Blob][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

it('returns the contract’s echo fields and no others', () => {
  const form = posted([
    ['username', 'rahim01'],
    ['password', 'secret'],
    ['invented', 'x'],
  ])
  expect(addEchoedValues({ error: 'unknown' }, form, ['username', 'email'])).toEqual({
    error: 'unknown',
    values: { username: 'rahim01' },
  })
})

it('leaves a form’s answer unchanged when there are no echo fields to return', () => {
  expect(addEchoedValues(OUTDATED_FORM_ANSWER, posted([['password', 'secret']]), [])).toEqual({
    error: 'csrf-token',
  })
})

it('returns no file of a form, and only the first of several values', () => {
  const form = posted([
    ['picture', new Blob(['x'])],
    ['comment', 'first'],
    ['comment', 'second'],
  ])
  expect(addEchoedValues({}, form, ['picture', 'comment'])).toEqual({ values: { comment: 'first' } })
})

it('a page with an action does not compile without an echo list and a permission, or with a members’ action open to all', () => {
  interface Contract extends FormContract {
    field: 'comment'
    echo: 'comment'
  }
  const nobody = { cache: { kind: 'private' } as const }
  const half = { ...nobody, mayPost: 'anyone' as const }
  const action = async () => ({})
  expectTypeOf({ ...half, action, echo: ['comment'] as const }).toExtend<
    WorkerPage<object, never, Contract>
  >()
  expectTypeOf({ ...half, action }).not.toExtend<WorkerPage<object, never, Contract>>()
  expectTypeOf({ ...half, action }).not.toExtend<WorkerPage>()
  expectTypeOf({ ...half, action }).not.toExtend<AnyWorkerPage>()
  expectTypeOf({ ...nobody, action, echo: ['comment'] as const }).not.toExtend<
    WorkerPage<object, never, Contract>
  >()
  const ofMembers = async (_: MemberContext) => ({})
  expectTypeOf({ ...half, action: ofMembers, echo: ['comment'] as const }).not.toExtend<
    WorkerPage<object, never, Contract>
  >()
  expectTypeOf({ ...half, action, echo: ['password'] as const }).not.toExtend<
    WorkerPage<object, never, Contract>
  >()
})
