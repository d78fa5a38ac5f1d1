import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'

const lote = '6b1f0e52-6c3f-4c0e-9a53-2f6f0b8d1c11'
type Refused = { readonly id: number; readonly nombre: string; readonly motivo: string }

/** A preview in which these records change their state, and these are refused. */
export const previewed = (ids: readonly number[], despues: string, rechazados: readonly Refused[] = []): PreviewedChanges => ({
  cambian: ids.length,
  iguales: 0,
  rechazan: rechazados.length,
  motivos: rechazados.map(({ motivo }) => ({ motivo, cantidad: 1 })),
  primeros: ids.map((id) => ({
    id,
    nombre: `N° ${id}`,
    campos: [{ campo: 'estado', etiqueta: 'Estado', antes: 'Por Aprobar', despues }],
    avisos: [],
  })),
  rechazados: [...rechazados],
  versiones: ids.map((id) => [id, 1]),
})

/** The end of a change of these records. */
export const finished = (aplicados: readonly number[], mensaje: string, rechazados: readonly Refused[] = []): BulkProgress => ({
  mensaje,
  lote,
  estado: 'terminado',
  total: aplicados.length + rechazados.length,
  hechos: aplicados.length + rechazados.length,
  aplicados: [...aplicados],
  iguales: [],
  rechazados: [...rechazados],
})
