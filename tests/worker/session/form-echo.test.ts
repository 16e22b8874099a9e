import { testFormEcho } from '../harness/form-echo'

// Every form as every visitor. The full suite tries more variants:
// tests/worker/session/form-echo-variants.test.ts.
testFormEcho({ isComplete: false })
