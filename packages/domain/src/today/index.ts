export {
  FAILED_EMAIL_DAYS,
  foldTodos,
  type TodoLine,
  type TodoName,
  todoCount,
  todoNames,
  todos,
} from './todo.ts'
