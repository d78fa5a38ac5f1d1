/** From this width on lines stand in a table of places, below it in rows that open. */
export const wideFrom = '(min-width: 1560px)'
