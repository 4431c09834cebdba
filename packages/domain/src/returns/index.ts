export { type ReturnStatus, receiveRefusal, returnActions, returnStatuses } from './actions.ts'
