export { explainsStatus, explanation, statusExplanation } from './explanations.ts'
