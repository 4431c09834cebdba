export type { Plan, PlannedEmail, PlannedRecord } from './plans.ts'
