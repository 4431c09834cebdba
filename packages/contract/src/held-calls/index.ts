export { dismissHeldCall, finishHeldCall, type HeldCall, listHeldCalls, undoHeldCall } from './held-calls.ts'
