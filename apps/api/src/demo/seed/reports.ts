import { reportLines } from '../aftersales/lines.ts'
import { reportAt } from '../aftersales/reports.ts'
import { StartError } from '../../startError.ts'
import type { Range } from './cashiers.ts'
import type { RowSource } from './copyRows.ts'
import type { References } from './references.ts'

/** Reports of branches that there are, by contractors that there are; their lines follow in pieces. */
export function reportSource({ branches, contractors, people }: References, { first, count }: Range): RowSource {
  if (branches.length === 0 || contractors.length === 0)
    throw new StartError('No hay sucursales o contratistas de los que puedan ser los reportes. Cárguelos antes.')
  return {
    table: 'aftersales_report',
    columns: [
      'sucursal',
      'contratista',
      'usuario_contratista',
      'fecha_preentrega',
      'fecha_entrega',
      'estado',
      'total',
      'preentregado_en',
      'entregado_en',
      'eliminado_en',
      'usureg',
      'fecreg',
      'usuact',
      'fecact',
    ],
    row: (id) => {
      const { estado, registrado, fechaPreentrega, fechaEntrega } = reportAt((id - first) % 25, 25)
      const { grupo, usuario } = contractors[id % contractors.length]!
      const [walked, handed] = [`${fechaPreentrega}T20:00:00Z`, `${fechaEntrega}T20:00:00Z`]
      return [
        branches[(id * 7) % branches.length]!,
        grupo,
        usuario,
        fechaPreentrega,
        fechaEntrega,
        estado,
        0,
        estado === 2 || estado === 3 ? walked : null,
        estado === 3 ? handed : null,
        estado === 4 ? walked : null,
        people[id % people.length]!,
        `${registrado}T13:30:00Z`,
        people[id % people.length]!,
        `${registrado}T20:00:00Z`,
      ]
    },
    afterwards: {
      tables: ['aftersales_place', 'finding'],
      load: async (client) => {
        const last = first + count - 1
        for (let from = first; from <= last; from += atOnce) {
          for (const text of reportLines) await client.query(text, [from, Math.min(last, from + atOnce - 1)])
        }
      },
    },
  }
}
const atOnce = 2000
