const letters = 26

/** A sheet's column names: A to Z, then AA. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % letters))
  return at < letters ? last : columnName(Math.floor(at / letters) - 1) + last
}
