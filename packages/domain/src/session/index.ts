export { isEmail, normalizeEmail, passwordRefusal } from './credentials.ts'
