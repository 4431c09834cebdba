export {
  disableOperator,
  enableOperator,
  listOperators,
  type Operator,
  signOutOperator,
} from './operators.ts'
