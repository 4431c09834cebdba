export { appMayCall, appMaySee, appRights, appRightWords } from './app-rights.ts'
export type { CustomerOperationName, JournaledCustomerOperation } from './customer-operations.ts'
export { type JournalName, kindChangedBy } from './journal.ts'
export { isKeptByMoveIn, taxSettingsKeptByMoveIn, variantSettingsKeptByMoveIn } from './kept-by-move-in.ts'
export type { Operation, Permission } from './operation.ts'
export { mayDo, operatorRoles } from './permissions.ts'
export {
  availabilityOf,
  type FactsOf,
  isOperation,
  labelOf,
  type OperationName,
  operations,
} from './table.ts'
