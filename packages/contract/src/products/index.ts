export { type Product, product, type Variant, variant } from './products.ts'
