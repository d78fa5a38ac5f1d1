// 'María del Pilar Rojas' -> 'MR'
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name]
  return ends
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
