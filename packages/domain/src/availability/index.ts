export { type Availability, availableUnless } from './availability.ts'
