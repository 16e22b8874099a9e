import { testFormEcho } from '../harness/form-echo'

// Every form as every visitor. The full suite tries more ways: tests/worker/session/form-echo-ways.test.ts.
testFormEcho({ isComplete: false })
