export { explainStatus, type Shown } from './explain-status.ts'
export { nameAt } from './name-at.ts'
export { paymentsOf, refundsOf, unitsOf } from './status-books.ts'
export { enablingSteps, entrySteps, isMovedIn, parcelSteps, stepsOf } from './steps.ts'
