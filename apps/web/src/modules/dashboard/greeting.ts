// 'Buenos días, María'
export function greeting(hour: number, name: string): string {
  const words = hour >= 5 && hour < 12 ? 'Buenos días' : hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
  const first = name.trim().split(/\s+/)[0]
  return first ? `${words}, ${first}` : words
}
