import type { SeedTable } from '../apps/api/src/demo/seed/seedArguments.ts'

const cashiersEach = 5

/** Branches with the cashiers among which they have children: first those, because a branch is given some of them. */
export const branchesBesideCashiers = (rows: number): [SeedTable, number][] => [
  ['cashier', cashiersEach * rows],
  ['branch', rows],
]
