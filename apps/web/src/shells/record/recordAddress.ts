const parameter = 'id'
// The server's format of record ids.
const number = /^[1-9]\d{0,8}$/
export const isRecordNumber = (text: string): boolean => number.test(text)

export function chosenIn(query: URLSearchParams): number | null {
  const value = query.get(parameter) ?? ''
  return isRecordNumber(value) ? Number(value) : null
}

export const addressOf = (id: number): Record<string, string> => ({ [parameter]: String(id) })
