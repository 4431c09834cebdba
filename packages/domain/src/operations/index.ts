export type { JournalName } from './journal.ts'
export type { Operation, Permission } from './operation.ts'
export { mayDo, operatorRoles } from './permissions.ts'
export { availabilityOf, type FactsOf, labelOf, type OperationName, operations } from './table.ts'
