export { type ErrorCode, errorCodes } from './error-codes.ts'
export { type ErrorBody, type ErrorType, errorBody, errorStatus } from './errors.ts'
