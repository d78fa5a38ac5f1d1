import type { RecordSystem } from '@soportica/contract/records/records'
import { note } from '../../schema/records.ts'
import { history } from '../../schema/traces.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { stamp } from './stamp.ts'

type NoteSource = readonly [sistema: RecordSystem, registro: number, actid: number, author: number, text: readonly string[]]

// System and id of the record, actor (0: the record as a whole), author, paragraphs.
const notes: readonly NoteSource[] = [
  [1, 1, 0, 2, ['Se acordó con la administración del parque instalar el cajero en el costado norte.']],
  [1, 1, 1, 3, ['El arrendador envió el borrador del contrato.', 'Falta la firma del representante legal.']],
  [1, 1, 2, 4, ['Visita realizada: el punto cuenta con acometida trifásica y espacio para la cabina.']],
  [1, 1, 2, 4, ['Se tomaron medidas de la rampa; cumple con la pendiente máxima.']],
  [1, 1, 0, 1, ['Aprobado el presupuesto de la obra civil.']],
  [1, 2, 0, 2, ['La terminal pide trabajar entre las 10 p. m. y las 5 a. m.']],
  [1, 2, 2, 4, ['No fue posible ingresar al local: se reprogramó la visita para el lunes.']],
  [1, 3, 1, 3, ['El centro comercial ofrece dos locales: el 1-014 y el 1-022.', 'Se recomienda el segundo por el flujo de personas.']],
  [1, 3, 0, 2, ['Se envió la propuesta a la gerencia regional.']],
  [2, 1, 0, 1, ['La sucursal conserva la imagen anterior; el cambio se hará con la remodelación.']],
  [2, 2, 0, 1, ['Pendiente la licencia de construcción de la curaduría.']],
  [2, 1, 3, 6, ['El esquema se aprobó con dos ajustes: el ancho de la rampa y la ubicación del cuarto técnico.']],
  [2, 1, 6, 7, ['Inició la demolición de los muros interiores.', 'Se protege la fachada mientras dura la obra.']],
  [2, 1, 6, 7, ['Llegó el enchape con dos días de atraso; se recupera con un turno el sábado.']],
  [2, 1, 10, 7, ['Se revisaron los niveles del piso: cumplen.']],
  [2, 2, 0, 6, ['La sucursal abrió al público sin pendientes.']],
  [2, 4, 8, 6, ['El presupuesto supera en 4 % lo aprobado; se revisa el mobiliario.']],
  [2, 5, 1, 3, ['El propietario pide canon indexado al IPC más un punto.']],
  [2, 13, 1, 3, ['Hay un solo local con el área pedida; falta el certificado de libertad.']],
  [2, 23, 11, 6, ['Se solicitó a la electrificadora el aumento de carga.']],
  [2, 26, 0, 6, ['Los dos cajeros de la sucursal se trasladan en la última semana de obra.']],
]

/** As if written on the screen. */
export async function insertNotes(tx: Tx): Promise<void> {
  const rows = notes.map(([sistema, registro, actid, author, paragraphs], at) => ({
    id: at + 1,
    sistema,
    registro,
    actid,
    descripcion: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    texto: paragraphs.join('\n'),
    ...stamp(at * 3),
    usureg: author,
    usuact: author,
  }))
  await tx.insert(note).values(rows)
  await tx.insert(history).values(
    rows.map(({ id, texto, usureg, fecreg }) => ({
      entidad: 'note',
      registro: id,
      version: 1,
      lote: batchId(id),
      accion: 'creado',
      campo: 'description',
      antes: null,
      despues: texto,
      usuid: usureg,
      fecha: fecreg,
    })),
  )
  await continueIds(tx, 'note')
}

const batchId = (id: number): string => `00000000-ffff-4000-8000-${String(id).padStart(12, '0')}`
