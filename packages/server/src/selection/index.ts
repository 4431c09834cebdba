export { attachParts } from './attach-parts.ts'
export { narrowParts } from './narrow-parts.ts'
export { presentSelected } from './present-selected.ts'
export { keepsUsual, type Part, partOf, type SelectionQuery, select } from './select.ts'
