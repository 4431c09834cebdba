export { passwordLengthRefusal, passwordRefusal } from './credentials.ts'
export { deviceWords } from './device.ts'
export { signInWait } from './guessing.ts'
export { networkOf } from './network.ts'
export {
  type FactorCode,
  type FactorKind,
  factorKinds,
  isRecentSignIn,
  mostFactors,
  readFactorCode,
  removeFactorRefusal,
  requireFactorRefusal,
  signInStepSeconds,
} from './second-factor.ts'
