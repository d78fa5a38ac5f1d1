/** Who answers for a delay. */
export const delayParties = [
  { value: 1, label: 'Banco' },
  { value: 2, label: 'Contratista' },
  { value: 3, label: 'Autoridad' },
  { value: 4, label: 'Clima' },
  { value: 5, label: 'Propietario' },
  { value: 6, label: 'Otro' },
] as const
export const partyName = (parte: number): string => delayParties.find(({ value }) => value === parte)?.label ?? ''
