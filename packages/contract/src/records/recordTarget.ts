/** A place in a record: an actor's stage, 0 for the record as a whole; or among its notes. */
export type RecordTarget = { readonly actid: number; readonly notas: boolean }

/** The route of a record, to a place in it. */
export const routeInto = (ruta: string, { actid, notas }: RecordTarget): string => `${ruta}&etapa=${actid}${notas ? '&ver=notas' : ''}`

/** Nothing: the record from its top. */
export function recordTargetIn(query: URLSearchParams): RecordTarget | undefined {
  const stage = query.get('etapa') ?? ''
  return /^\d{1,3}$/.test(stage) ? { actid: Number(stage), notas: query.get('ver') === 'notas' } : undefined
}
