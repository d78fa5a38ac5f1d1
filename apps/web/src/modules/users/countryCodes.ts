// The calling codes of our users' countries, Colombia first; another stored one is shown as it is.
const countries: readonly (readonly [code: string, country: string])[] = [
  ['57', 'Colombia'],
  ['54', 'Argentina'],
  ['591', 'Bolivia'],
  ['55', 'Brasil'],
  ['56', 'Chile'],
  ['506', 'Costa Rica'],
  ['53', 'Cuba'],
  ['593', 'Ecuador'],
  ['503', 'El Salvador'],
  ['34', 'España'],
  ['1', 'Estados Unidos y Canadá'],
  ['502', 'Guatemala'],
  ['504', 'Honduras'],
  ['52', 'México'],
  ['505', 'Nicaragua'],
  ['507', 'Panamá'],
  ['595', 'Paraguay'],
  ['51', 'Perú'],
  ['598', 'Uruguay'],
  ['58', 'Venezuela'],
]

export function codeChoices(stored: string): { value: string; label: string }[] {
  const known = countries.map(([value, country]) => ({ value, label: `+${value} ${country}` }))
  return stored && !known.some(({ value }) => value === stored) ? [...known, { value: stored, label: `+${stored}` }] : known
}
