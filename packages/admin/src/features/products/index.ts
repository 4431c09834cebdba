export { ProductById } from './page/product-page.tsx'
