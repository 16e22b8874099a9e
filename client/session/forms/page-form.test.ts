import { expectTypeOf, it } from 'vitest'
import type { FormContract } from '../../../shared/forms/form-result'
import type { FormSchema } from '../../../shared/validation/form-validation'
import type { PageFormOptions } from './page-form'

interface Contract extends FormContract {
  field: 'username' | 'password'
  echo: 'username'
}

it('rejects a form without its contract’s `echo` at compile time', () => {
  interface Rest {
    id: string
    schema: FormSchema<object>
  }
  type Options = PageFormOptions<Contract, object>
  expectTypeOf<Rest & { echo: readonly ['username'] }>().toExtend<Options>()
  expectTypeOf<Rest>().not.toExtend<Options>()
  expectTypeOf<Rest & { echo: readonly ['password'] }>().not.toExtend<Options>()
})
