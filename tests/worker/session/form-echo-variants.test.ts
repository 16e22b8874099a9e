// Full suite only: tests/worker/session/form-echo.test.ts posts every form, in each way over one of the two channels.
import { testFormEcho } from '../harness/form-echo'

testFormEcho({ isComplete: true })
