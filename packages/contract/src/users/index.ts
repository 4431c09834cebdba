export { listUsers, retrieveUser, updateUser, updateUserBody } from './users.ts'
