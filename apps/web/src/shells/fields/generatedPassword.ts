const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '*#@$%&+=?!']
const all = kinds.join('')
const length = 12

// Unbiased: numbers that would favour the first ones are drawn again.
function below(most: number): number {
  const byte = new Uint8Array(1)
  const limit = 256 - (256 % most)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= limit)
  return (byte[0] ?? 0) % most
}

/** Twelve signs with an upper and a lower case letter, a digit and a symbol; without those that are mistaken for others. */
export function generatedPassword(): string {
  const made: string[] = []
  for (let at = 0; at < length; at += 1) {
    const from = kinds[at] ?? all
    made.splice(below(made.length + 1), 0, from.charAt(below(from.length)))
  }
  return made.join('')
}
