import { describe, expect, it } from 'vitest'
import { auditColumns, type CatalogDefinition, fieldLabel, inList, namesField, statusOf } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { startExport } from '@soportica/contract/core/exports'
import { testApp } from '../app.ts'
import { catalogsInFull, catalogue } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { fileOf } from '../factories/exportedFile.ts'

const app = testApp()
const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** The cells of a row as the screen shows them. */
function cellsOf(definition: CatalogDefinition, row: CatalogRow, name: string): unknown[] {
  if (name === 'usuact') return [row['usuact']]
  if (name === statusOf(definition)) return [row['nomestado']]
  const association = inList(definition).find(({ field }) => field === name)
  if (association) return [(row[namesField(association)] as unknown as string[]).join(', ')]
  const field = definition.fields.find((candidate) => candidate.name === name)
  const tick = row[name] === 1 ? 'SI' : 'NO'
  if (field?.kind === 'flag') return [tick]
  if (field?.kind === 'step') return [tick, row[field.days]]
  if (field?.kind === 'option') return [field.options.find(({ value }) => value === row[name])?.label ?? field.empty]
  return [row[name]]
}

const headings = (definition: CatalogDefinition, name: string): string[] => {
  const field = definition.fields.find((candidate) => candidate.name === name)
  const parts = field?.kind === 'step' ? [field.name, field.days] : [name]
  return parts.map((part) => capital(auditColumns[part as 'usuact'] ?? fieldLabel(definition, part)))
}

describe.each(catalogsInFull)('the Excel file of %s', (_, definition: CatalogDefinition) => {
  const { scopeFields, signIn, list, remove } = catalogue(app, definition)
  const columns = [...definition.columns, ...(definition.hiddenColumns ?? [])].filter((name) => name !== 'fecact')

  it('is the list: its rows, order, columns and words', async () => {
    const caller = await signIn()
    const mark = `Hoja ${Math.random()}`
    const choices = definition.fields.filter((field) => field.kind === 'option')
    const last = Object.fromEntries(choices.map((field) => [field.name, field.empty === undefined ? field.options.at(-1)?.value : 0]))
    await createCatalogRow(caller, definition, { nombre: `${mark} b`, ...last })
    await createCatalogRow(caller, definition, { nombre: `${mark} a` })
    await createCatalogRow(caller, definition, { nombre: `${mark} c`, [statusOf(definition)]: 2 })
    const gone = await createCatalogRow(caller, definition, { nombre: `${mark} d` })
    await remove(caller, gone.id)
    const filtros = { ...scopeFields, nombre: mark, sortField: 'nombre', sortOrder: -1 }
    const { rows, state } = await fileOf(caller, { lista: definition.name, filtros, columnas: columns })
    const { results } = await list(caller, filtros)
    expect(results.map((row) => row['nombre'])).toEqual([`${mark} c`, `${mark} b`, `${mark} a`])
    expect(rows[0]).toEqual(['#', ...columns.flatMap((name) => headings(definition, name))])
    expect(rows.slice(1).map((row) => row.map((cell) => cell ?? ''))).toEqual(
      results.map((row) => [row[definition.id], ...columns.flatMap((name) => cellsOf(definition, row, name))]),
    )
    expect(state['archivo']).toMatch(/^[^/\\]+ \d{8}\.xlsx$/)
    expect(state['archivo']).toContain(definition.title.toUpperCase())
  })

  it('has the columns of the definition when none is named, and those alone', async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition)
    const filtros = { ...scopeFields, nombre: values['nombre'] }
    const { rows } = await fileOf(caller, { lista: definition.name, filtros, columnas: ['clave', 'eliminadoPor'] })
    expect(rows[0]).toEqual(['#', ...definition.columns.flatMap((name) => headings(definition, name))])
    expect(rows).toHaveLength(2)
  })

  it('is for who may see the list', async () => {
    const body = { lista: definition.name, filtros: scopeFields }
    expect((await (await app().signInWith(8)).call(startExport, { body })).status).toBe(403)
    expect((await app().anonymous.call(startExport, { body })).status).toBe(401)
  })
})
