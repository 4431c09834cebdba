export { figureSteps } from './steps.ts'
