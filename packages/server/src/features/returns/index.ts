export { cancelReturnOf } from './cancel-return-of.ts'
export { openReturn } from './open-return.ts'
