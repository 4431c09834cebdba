export {
  type CustomerFigures,
  createCustomer,
  listCustomers,
  retrieveCustomer,
  retrieveCustomerFigures,
  updateCustomer,
  updateCustomerBody,
} from './customers.endpoints.ts'
export { type Customer, customer } from './customers.ts'
