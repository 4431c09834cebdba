export { CustomerPastOrders } from './customer-past-orders.tsx'
export { PastOrdersLinks } from './orders-links.tsx'
