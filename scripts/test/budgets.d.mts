type Result = { readonly name: string; readonly seconds: number }
export type Over = Result & { readonly budget: number; readonly fails: boolean }
export const budgets: Readonly<Record<string, number>>
export function overBudget(results: readonly Result[], pace: number, limits?: Readonly<Record<string, number>>): Over[]
export function tooSlow(over: Over): string
