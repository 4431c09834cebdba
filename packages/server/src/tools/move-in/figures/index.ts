export type { FigureStep } from './sql.ts'
export { figureSteps } from './steps.ts'
