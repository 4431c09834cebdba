export { HEARTBEAT_SECONDS, LEASE_SECONDS } from './lease.ts'
export { beingPackedRefusal, claimLostRefusal, packRefusal } from './refusals.ts'
export { needsLookup, type ScanOutcome, scan } from './scan.ts'
export { orderNumberOf, scanKey, scanKeys } from './scan-key.ts'
export {
  countByHand,
  countedUnits,
  isAllCounted,
  isUntouched,
  type PackingSession,
  refreshPacking,
  startPacking,
  undoStep,
} from './session.ts'
