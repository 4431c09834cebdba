export { listUsers, retrieveUser, updateUser } from './users.ts'
