export { type RefusalCode, refusalCodes } from './codes.ts'
export { type Refusal, refusal } from './refusal.ts'
