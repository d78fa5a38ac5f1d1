import { municipalitiesOf } from './municipalitiesOf.ts'
import { regions } from './regions.ts'

/** An existing or deleted position; open: it may get new children. */
type Stored = { readonly id: number; readonly clave: string; readonly abierto: boolean }
export type StoredPositions = {
  readonly regiones: readonly Stored[]
  readonly departamentos: readonly (Stored & { readonly codigo: string })[]
  readonly municipios: readonly { readonly codigo: string; readonly clave: string; readonly departamento: number }[]
}
/** The position above: its id, or the name or code of one that is missing too. */
export type Above = { readonly id: number } | { readonly falta: string }
export type MissingPositions = {
  readonly regiones: readonly { readonly nombre: string }[]
  readonly departamentos: readonly { readonly codigo: string; readonly nombre: string; readonly region: Above }[]
  readonly municipios: readonly { readonly codigo: string; readonly nombre: string; readonly departamento: Above }[]
}

const names = regions.flatMap(({ nombre, departamentos }) => [
  nombre,
  ...departamentos.flatMap((department) => [department.nombre, ...municipalitiesOf(department).map((municipality) => municipality.nombre)]),
])
/** Every name of the country, to be folded as the stored ones are. */
export const nationalNames: readonly string[] = [...new Set(names)]

/**
 * The missing positions of the country. A position is recognised by its code or, if typed by hand, by its name, wherever it was moved,
 * and also when deleted: no decision of people is reverted. Nothing is added under an inactive position.
 */
export function missingPositions(stored: StoredPositions, fold: (name: string) => string): MissingPositions {
  const missing = { regiones: [] as { nombre: string }[], departamentos: [], municipios: [] } as {
    regiones: { nombre: string }[]
    departamentos: MissingPositions['departamentos'][number][]
    municipios: MissingPositions['municipios'][number][]
  }
  const codes = new Set(stored.municipios.map(({ codigo }) => codigo))
  const within = new Set(stored.municipios.map(({ departamento, clave }) => `${departamento}/${clave}`))
  for (const { nombre, departamentos } of regions) {
    const region = stored.regiones.find(({ clave }) => clave === fold(nombre))
    for (const source of departamentos) {
      const department =
        stored.departamentos.find(({ codigo }) => codigo === source.codigo) ??
        stored.departamentos.find(({ codigo, clave }) => codigo === '' && clave === fold(source.nombre))
      if (department ? !department.abierto : region && !region.abierto) continue
      if (!department) {
        if (!region && !missing.regiones.some((each) => each.nombre === nombre)) missing.regiones.push({ nombre })
        const above = region ? { id: region.id } : { falta: nombre }
        missing.departamentos.push({ codigo: source.codigo, nombre: source.nombre, region: above })
      }
      const above = department ? { id: department.id } : { falta: source.codigo }
      const there = (codigo: string, name: string) =>
        codes.has(codigo) || (department !== undefined && within.has(`${department.id}/${fold(name)}`))
      for (const municipality of municipalitiesOf(source)) {
        if (!there(municipality.codigo, municipality.nombre)) missing.municipios.push({ ...municipality, departamento: above })
      }
    }
  }
  return missing
}
