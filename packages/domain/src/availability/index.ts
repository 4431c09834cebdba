export { type Availability, availableUnless, refusalOf } from './availability.ts'
export { createRefusalTally, type Offer } from './refusal-tally.ts'
