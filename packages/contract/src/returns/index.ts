export {
  cancelReturn,
  type ListedReturn,
  listReturns,
  receiveReturn,
  requestReturn,
  retrieveReturn,
} from './returns.endpoints.ts'
export { type Return, returnOrder } from './returns.ts'
