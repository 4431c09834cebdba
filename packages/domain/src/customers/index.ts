export { personName, registrationStatus } from './customer.ts'
