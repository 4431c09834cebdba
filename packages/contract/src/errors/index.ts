export { type ErrorBody, type ErrorType, errorBody, errorStatus } from './errors.ts'
