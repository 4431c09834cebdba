export {
  disableOperatorRefusal,
  enableOperatorRefusal,
  type OperatorFacts,
  signOutOperatorRefusal,
} from './access.ts'
