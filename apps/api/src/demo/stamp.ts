const firstDay = Date.parse('2026-01-13T13:00:00Z')
const minute = 60_000

export type Stamp = { usureg: number; fecreg: Date; usuact: number; fecact: Date; version: number }

/** Working hours of the first weeks of the year, always the same ones; a reviewed row was touched once more, by somebody else. */
export function stamp(at: number, reviewer?: number): Stamp {
  const fecreg = new Date(firstDay + Math.floor(at / 40) * 24 * 60 * minute + (at % 40) * 11 * minute)
  if (reviewer === undefined) return { usureg: 1, fecreg, usuact: 1, fecact: fecreg, version: 1 }
  return { usureg: 1, fecreg, usuact: reviewer, fecact: new Date(fecreg.getTime() + (9 + (at % 23)) * 24 * 60 * minute), version: 2 }
}
