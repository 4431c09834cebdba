export { ProductFileButtons } from './product-file-buttons.tsx'
