const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Lines as they were typed, as the notes of steps are kept. */
export function plainNote(text: unknown): string {
  const typed = String(text ?? '').trim()
  if (typed === '') return ''
  const lines = typed.split(/\r?\n/).map((line) => line.replaceAll(/[&<>]/g, (sign) => signs[sign]!))
  return `<p>${lines.join('<br>')}</p>`
}
