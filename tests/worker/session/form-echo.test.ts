import { testFormEcho } from '../harness/form-echo'

// Posts every form as every visitor. The full suite also tries more variants, in
// tests/worker/session/form-echo-variants.test.ts.
testFormEcho({ isComplete: false })
