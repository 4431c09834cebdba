export {
  cancelReturn,
  type ListedReturn,
  listedReturn,
  listReturns,
  receiveReturn,
  requestReturn,
  retrieveReturn,
} from './returns.endpoints.ts'
export { type Return, returnItem, returnOrder } from './returns.ts'
