export { explanation, statusExplanation } from './explanations.ts'
