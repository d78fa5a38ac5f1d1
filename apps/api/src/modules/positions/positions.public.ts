export { positionExports } from './positionExports.ts'
export { positionHistories } from './positionHistory.ts'
