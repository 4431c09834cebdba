export { type Availability, availableUnless, refusalOf } from './availability.ts'
