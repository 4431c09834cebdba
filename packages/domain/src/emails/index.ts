export { isEmail, mailedEmail, normalizeEmail } from './email.ts'
