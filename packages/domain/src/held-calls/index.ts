export { type HeldFacts, heldStatuses, settleHeldRefusal } from './held-call.ts'
