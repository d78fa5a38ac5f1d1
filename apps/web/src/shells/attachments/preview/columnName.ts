const letters = 26

/** As the sheet itself calls them: A to Z, then AA. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % letters))
  return at < letters ? last : columnName(Math.floor(at / letters) - 1) + last
}
