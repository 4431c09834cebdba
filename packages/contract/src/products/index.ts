export { type FoundVariant, foundVariant, listVariants } from './products.endpoints.ts'
export { type Product, product, type Variant, variant } from './products.ts'
