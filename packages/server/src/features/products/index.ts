export { type ReturnedStock, returnStock } from './return-stock.ts'
