export { explanation } from './explanations.ts'
