import type { ProfileRow } from '@soportica/contract/people/profiles'
import type { FormValues, Wire } from '../../shells/record-dialog/recordValues.ts'

export const profileLists = ['modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'] as const
export const profileFieldOrder = ['nombre', 'estado', ...profileLists]

export const profileLabels: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  estado: 'estado',
  modulos: 'módulos',
  tipoAdjuntosCajeros: 'tipos de adjunto de cajeros',
  tipoAdjuntosSucursales: 'tipos de adjunto de sucursales',
}

// The lists of an existing profile load when its dialog opens.
export function initialWire(row?: ProfileRow): Wire {
  const lists = Object.fromEntries(profileLists.map((name) => [name, row ? undefined : []]))
  return { nombre: row?.nombre ?? '', estado: row && row.estado !== 1 ? 2 : 1, ...lists }
}

export const formOf = (wire: Wire): FormValues => ({ ...wire, estado: String(wire['estado'] ?? '') })

export const wireOf = ({ nombre, estado, ...lists }: FormValues): Wire => ({
  ...(lists as Wire),
  nombre: String(nombre ?? '').trim(),
  estado: estado ? Number(estado) : undefined,
})

// In a conflict the server sends each list as ids in one text.
export function wireOfRecord(record: Readonly<Record<string, string | number>>): Wire {
  const idsOf = (value: string | number | undefined) =>
    String(value ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
  const lists = profileLists.filter((name) => name in record).map((name) => [name, idsOf(record[name])])
  return { ...record, ...Object.fromEntries(lists) }
}

export const bodyOf = (id: number, wire: Wire, base: Wire, version: number | undefined): Record<string, unknown> => ({
  ...wire,
  prfid: id,
  modulosant: base['modulos'] ?? [],
  ...(version === undefined ? {} : { version }),
})
