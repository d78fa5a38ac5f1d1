import { onTestFinished } from 'vitest'
import { cost, decidedCost } from '../src/modules/session/password/password.ts'

// A tenth of a second for each password would be a tenth of all the time of these tests.
const light = { memoryCost: 1_024, timeCost: 1 }
Object.assign(cost, light)

/** In this test a password costs what it costs in the product. */
export function useDecidedCost(): void {
  Object.assign(cost, decidedCost)
  onTestFinished(() => void Object.assign(cost, light))
}
