export { type DescribePlan, Planned, type Planning, readPlanning, runPlanned } from './planning.ts'
