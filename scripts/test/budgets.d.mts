export const budgets: Readonly<Record<string, number>>
export const wholeBudget: number
