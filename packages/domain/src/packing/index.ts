export { type KeptPacking, keptPacking, resumePacking } from './kept-session.ts'
export { HEARTBEAT_SECONDS, LEASE_SECONDS } from './lease.ts'
export {
  atStation,
  type OrderOfParcels,
  openStatusesToPack,
  type Parcel,
  parcelToPack,
  statusesToPack,
} from './parcel.ts'
export { beingPackedRefusal, claimLostRefusal, packRefusal } from './refusals.ts'
export { needsLookup, type ScanOutcome, scan } from './scan.ts'
export { orderNumberOf, scanKey, scanKeys } from './scan-key.ts'
export {
  countByHand,
  countedUnits,
  isAllCounted,
  isReadyToShip,
  isUntouched,
  missingUnits,
  type OrderAtStation,
  type PackingSession,
  packPartly,
  refreshPacking,
  /** @internal Tests read it. */
  startPacking,
  undoStep,
} from './session.ts'
