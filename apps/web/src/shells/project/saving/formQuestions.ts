import { capital } from '@soportica/contract/core/capital'
import type { Noun } from '@soportica/contract/projects/project'
import { agreeing, it, theOne, thisOne } from '@soportica/contract/projects/words'

/** A registered record, and the server's sentence. */
export type CreatedBefore = { readonly id: number; readonly mensaje: string }

export const openQuestion = (words: Noun, { id, mensaje }: CreatedBefore) => ({
  titulo: `${capital(theOne(words))} ya está ${agreeing('registrad', words)}`,
  mensaje,
  detalle: `Al abrir${it(words)} se descarta lo que cambió aquí después de enviar${it(words)}.`,
  aceptar: `Abrir ${theOne(words)} N° ${id}`,
  rechazar: 'Seguir aquí',
})

export const losingQuestion = (words: Noun) => ({
  titulo: 'Actualizar',
  mensaje: `Lo que escribió y no ha guardado se perderá. ¿Desea ver ${theOne(words)} como quedó ${agreeing('guardad', words)}?`,
  peligro: true,
})

export const uploadQuestion = (words: Noun) => ({
  titulo: 'Archivos',
  mensaje: `¿Desea cargar archivos para ${thisOne(words)}?`,
  aceptar: 'Sí',
  rechazar: 'No',
})
