export { ImportButton } from './import-button.tsx'
export { importLink } from './imports-data.ts'
export { ProductFileButtons } from './product-file-buttons.tsx'
