// Small, because the home page needs only these two: the texts load with the panel.
export const newestDay = '2026-12-01'
export const tourLength = 11
