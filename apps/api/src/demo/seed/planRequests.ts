import { buildings, planRequestAt } from '../requests/planRequests.ts'
import type { Range } from './cashiers.ts'
import { copyLines, type RowSource, type Value } from './copyRows.ts'
import type { References } from './references.ts'

const regions = ['Antioquia', 'Bogotá y Sabana', 'Caribe', 'Centro', 'Eje Cafetero', 'Santanderes', 'Sur']
const last = Date.parse('2026-11-20T21:00:00Z')
const columns = `nombre correo proyecto codigo sitio region direccion observacion estado enviado_por enviado_en mensaje motivo usureg fecreg
  usuact fecact version eliminado_en eliminado_por`.split(/\s+/)
const moment = (value: Date | null): string | null => value?.toISOString() ?? null

/** Plan requests of five years in every state, with the types that they ask for. */
export function planRequestSource({ people }: References, { first, count }: Range): RowSource {
  const storyOf = (id: number) => planRequestAt(id, { people, last, days: 1_800 })
  const siteOf = (site: number) => {
    const proyecto = site % 3
    if (proyecto === 2) return buildings[site % buildings.length]!
    const codigo = `${proyecto === 0 ? 'C' : 'S'}${1_000 + (site % 20_000)}`
    return {
      proyecto,
      codigo,
      sitio: `Sitio ${codigo}`,
      region: regions[site % regions.length]!,
      direccion: `Calle ${site % 170} # ${site % 90}-10`,
    }
  }
  function* typeRows(): Generator<Value[]> {
    for (let id = first; id < first + count; id += 1) for (const tipo of storyOf(id).tipos) yield [id, tipo]
  }
  return {
    table: 'plan_request',
    columns,
    row: (id) => {
      const one = storyOf(id)
      const { proyecto, codigo, sitio, region, direccion } = siteOf(one.site)
      return [
        [one.nombre, one.correo, proyecto, codigo, sitio, region, direccion, one.observacion, one.estado],
        [one.enviadoPor, moment(one.enviadoEn), one.mensaje, one.motivo, 0, moment(one.fecreg), one.usuact, moment(one.fecact)],
        [one.version, moment(one.eliminadoEn), one.eliminadoPor],
      ].flat() as Value[]
    },
    afterwards: {
      tables: ['plan_request_type'],
      load: (client) => copyLines(client, 'plan_request_type', ['solicitud', 'tipo'], typeRows()),
    },
  }
}
