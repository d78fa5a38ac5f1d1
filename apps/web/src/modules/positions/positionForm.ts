import { type PositionRow, updatePosition } from '@soportica/contract/people/positions'
import { call } from '../../lib/api/api.ts'
import type { FormValues, Wire } from '../../shells/record-dialog/recordValues.ts'
import type { RecordKind, Saved } from '../../shells/record-dialog/recordKind.ts'
import type { Level } from './levels.ts'

export type ParentField = 'idregion' | 'iddepartamento'
export const parentField = ({ tipo }: Level): ParentField | undefined =>
  tipo === 3 ? 'iddepartamento' : tipo === 2 ? 'idregion' : undefined

export const labelOf = (name: string): string => ({ idregion: 'región', iddepartamento: 'departamento' })[name] ?? name

export function initialWire(level: Level, row: PositionRow): Wire {
  const parent = parentField(level)
  return { nombre: row.nombre, ...(parent ? { [parent]: row[parent] } : {}), estado: row.estado === 1 ? 1 : 2 }
}

const whole = (value: FormValues[string]): number | undefined => (value === undefined || value === '' ? undefined : Number(value))

export function positionKind(level: Level, pogid: number): RecordKind<Saved> {
  const parent = parentField(level)
  const order = ['nombre', ...(parent ? [parent] : []), 'estado']
  const wireOf = (values: FormValues): Wire => ({
    nombre: String(values['nombre'] ?? '').trim(),
    ...(parent ? { [parent]: whole(values[parent]) } : {}),
    estado: whole(values['estado']),
  })
  return {
    schema: updatePosition.body,
    order,
    nothingChanged: 'No has realizado ninguna modificación',
    toWire: wireOf,
    toForm: (wire) => Object.fromEntries(order.map((name) => [name, String(wire[name] ?? '')])),
    fromRecord: (record) => record,
    bodyOf: (wire, _, version) => ({ ...wire, tipo: level.tipo, pogid, ...(version === undefined ? {} : { version }) }),
    send: (body) => call(updatePosition, { body: body as never }),
  }
}
