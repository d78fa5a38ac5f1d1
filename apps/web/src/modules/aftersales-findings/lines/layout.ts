/** From this width lines form a table, below it rows that open. */
export const wideFrom = '(min-width: 1560px)'
