export { ClaimEvent } from './claim-event.tsx'
export { CreateClaimDialog } from './claims-dialogs.ts'
