export { isEmail, normalizeEmail, passwordLengthRefusal, passwordRefusal } from './credentials.ts'
export { deviceWords } from './device.ts'
export { signInWait } from './guessing.ts'
export { networkOf } from './network.ts'
