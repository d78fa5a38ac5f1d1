import { cashierRecord } from '@soportica/contract/records/records'
import { seededRandom } from '../random.ts'
import { StartError } from '../../startError.ts'
import { numberOf, workday } from '../projects/workdays.ts'
import type { References } from './references.ts'
import type { RowSource } from './copyRows.ts'

const sentences = [
  'Se confirmó la visita con el propietario del local.',
  'El contratista envió el cronograma actualizado.',
  'Pendiente la firma del contrato por parte del arrendador.',
  'Llegó el concepto de la curaduría; se cargó en los adjuntos.',
  'El diseño vuelve con observaciones de la mesa técnica.',
  'La obra avanza según lo previsto; falta el acabado del enchape.',
  'El operador confirmó la instalación del canal para la próxima semana.',
  'Se reprogramó la entrega por lluvias en la zona.',
  'La interventoría recibió la obra sin salvedades.',
  'Falta el código de monitoreo para cerrar la etapa de seguridad.',
] as const
const actids = [0, 0, 0, ...Object.keys(cashierRecord.modulos).map(Number)]

/** Notes of the cashiers that there are. */
export function noteSource({ people, cashiers: { first, last } }: References): RowSource {
  if (last === 0) throw new StartError('No hay cajeros a los que puedan pertenecer las notas. Cárguelos antes.')
  return {
    table: 'note',
    columns: ['sistema', 'registro', 'actid', 'descripcion', 'texto', 'usureg', 'fecreg', 'usuact', 'fecact'],
    row: (id) => {
      const random = seededRandom(id ^ 0x01b07e5)
      const texto = `${random.pick(sentences)} ${random.pick(sentences)}`
      const author = random.pick(people)
      const day = `${workday(numberOf('2024-01-15') + random.below(690))}T${String(random.between(12, 22))}:${String(random.between(10, 59))}:00Z`
      // New records are read most: half of the notes belong to them.
      const registro = random.between(random.below(2) === 0 ? first : last - Math.floor((last - first) / 5), last)
      return [cashierRecord.sistema, registro, random.pick(actids), `<p>${texto}</p>`, texto, author, day, author, day]
    },
  }
}
