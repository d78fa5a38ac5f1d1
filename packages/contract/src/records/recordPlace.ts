/** Where in a record something lies: the stage of an actor, 0 for the record as a whole; there among its notes. */
export type RecordPlace = { readonly actid: number; readonly notas: boolean }

/** The route of a record, to a place in it. */
export const routeInto = (ruta: string, { actid, notas }: RecordPlace): string => `${ruta}&etapa=${actid}${notas ? '&ver=notas' : ''}`

/** Nothing: the record from its top. */
export function placeIn(query: URLSearchParams): RecordPlace | undefined {
  const stage = query.get('etapa') ?? ''
  return /^\d{1,3}$/.test(stage) ? { actid: Number(stage), notas: query.get('ver') === 'notas' } : undefined
}
