export { FIXED_AT_ONCE, isRepairable, type Repair, type RepairName, repairs } from './repair.ts'
export {
  FAILED_EMAIL_DAYS,
  foldTodos,
  type TodoLine,
  type TodoName,
  todoCount,
  todoNames,
  todos,
} from './todo.ts'
