// The distribution of machines: each municipality once, and cities this many times more.
const cities: Readonly<Record<string, number>> = {
  '11001': 900,
  '05001': 360,
  '76001': 320,
  '08001': 220,
  '13001': 140,
  '68001': 120,
  '54001': 90,
  '66001': 80,
  '73001': 75,
  '47001': 70,
  '50001': 65,
  '25754': 60,
  '05088': 55,
  '17001': 55,
  '41001': 50,
  '52001': 50,
  '08758': 50,
  '23001': 48,
  '63001': 45,
  '20001': 45,
  '05360': 40,
  '68276': 38,
  '05266': 36,
  '76520': 34,
  '19001': 34,
  '70001': 32,
  '76109': 28,
  '66170': 26,
  '15001': 26,
  '05615': 24,
  '85001': 24,
  '44001': 22,
  '25290': 18,
  '76834': 18,
  '68081': 18,
  '15238': 14,
  '15759': 14,
  '44430': 12,
  '27001': 12,
  '25307': 12,
}

export const placesByWeight = <T extends { codigo: string }>(places: readonly T[]): T[] =>
  places.flatMap((municipality) => Array.from({ length: 1 + (cities[municipality.codigo] ?? 0) }, () => municipality))

const repeated = (...shares: (readonly [value: number, share: number])[]): number[] =>
  shares.flatMap(([value, share]) => Array.from({ length: share }, () => value))

// In hundredths. Statuses as in R-5.
export const cashierStatuses = repeated([3, 62], [1, 22], [2, 6], [4, 6], [5, 4])
export const branchStatuses = repeated([4, 64], [1, 14], [5, 8], [7, 5], [2, 4], [3, 3], [6, 2])
/** 2: approved and unsolved, whatever the state of its local search. */
export const requestStates = repeated([24, 70], [4, 10], [1, 8], [2, 12])
export const catalogStatuses = repeated([1, 88], [2, 12])

export const years = repeated(
  [2015, 4],
  [2016, 5],
  [2017, 6],
  [2018, 7],
  [2019, 8],
  [2020, 5],
  [2021, 7],
  [2022, 9],
  [2023, 11],
  [2024, 12],
  [2025, 14],
  [2026, 12],
)
export const recentYears = repeated([2025, 35], [2026, 65])
