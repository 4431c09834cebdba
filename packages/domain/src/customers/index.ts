export { fullName, personName, registrationStatus } from './customer.ts'
