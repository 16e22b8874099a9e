// Full suite only: tests/worker/session/form-echo.test.ts posts every form, with each method over one of the two channels.
import { testFormEcho } from '../harness/form-echo'

testFormEcho({ isComplete: true })
