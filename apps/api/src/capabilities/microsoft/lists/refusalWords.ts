const words: Readonly<Record<number, string>> = {
  400: 'La lista no aceptó los valores. Revise el tipo y el tamaño de sus columnas.',
  404: 'El elemento ya no está en la lista.',
  409: 'La lista respondió que hay un conflicto con otro cambio. Se vuelve a intentar.',
  412: 'El elemento cambió en la lista mientras se enviaba. Se lee de nuevo y se vuelve a intentar.',
  423: 'Alguien tiene bloqueado el elemento en la lista. Se vuelve a intentar.',
}
/** Why something was not taken there, in words. */
export const refusalWords = (status: number): string => words[status] ?? `La lista respondió ${status}. Se vuelve a intentar.`
