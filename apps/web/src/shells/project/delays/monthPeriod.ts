import type { DelayPeriod } from './useDelayFigures.ts'

const lastDay = (mes: string): string => {
  const [year, month] = mes.split('-').map(Number)
  return `${mes}-${new Date(Date.UTC(year!, month, 0)).getUTCDate()}`
}

/** The days of a month (YYYY-MM) within a period. */
export function monthPeriod(mes: string, { desde, hasta }: DelayPeriod): DelayPeriod {
  const [first, last] = [`${mes}-01`, lastDay(mes)]
  return { desde: desde > first ? desde : first, hasta: hasta !== '' && hasta < last ? hasta : last }
}
