export { planSchema } from './plan-schema.ts'
export type { Plan, PlannedEmail, PlannedRecord } from './plans.ts'
