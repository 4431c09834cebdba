export { ImportButton } from './import-button.tsx'
export { ProductFileButtons } from './product-file-buttons.tsx'
