export { type ErrorCode, errorCodes } from './error-codes.ts'
export { type ErrorBody, type ErrorType, errorBody, errorStatus, usualCode } from './errors.ts'
