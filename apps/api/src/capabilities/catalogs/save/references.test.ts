import { tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { catalogTables } from '../../../../schema/catalogs.ts'
import { tables } from '../../../../schema/index.ts'
import { referencesTo } from './references.ts'

const referenceLines = (target: string) =>
  referencesTo(target)
    .map(({ table, columns, nombre }) => `${table}.${columns.join('+')}: ${nombre}`)
    .toSorted()

describe('what refers to a catalogue', () => {
  it.each([
    ['area', ['cashier.area: cajeros']],
    ['modality', ['cashier.modalidad+modalidad_comite: cajeros', 'intervention_type_modality.modality_id: tipos de intervención']],
    ['intervention_type', ['cashier.tipo_intervencion: cajeros']],
    ['work_type', ['cashier.tipo_trabajo: cajeros', 'typology_work_type.work_type_id: tipologías']],
    ['aftersales_category', ['aftersales_subcategory.pvc_id: subcategorías', 'finding.categoria: hallazgos de posventa']],
    [
      'request_category',
      [
        'request.categoria: solicitudes',
        'request_config.categoria: configuraciones de solicitudes',
        'request_type_request_category.request_category_id: tipos de solicitud',
      ],
    ],
    ['attached_type', ['attachment.tipo: adjuntos', 'profile_attached_type.tipo: perfiles', 'user_attached_type.tipo: usuarios']],
    ['requirement_type', ['request.requisito: solicitudes', 'request_config.requisito: configuraciones de solicitudes']],
  ])('%s', (target, expected) => {
    expect(referenceLines(target)).toEqual(expected)
  })

  it('has a word for the rows of every table', () => {
    for (const target of new Set(catalogs.map(tableName))) for (const { nombre } of referencesTo(target)) expect(nombre).toMatch(/\S/)
  })

  it('asks for the word of a table that has none', () => {
    const visit = pgTable('visit', { area: integer().references(() => catalogTables['area']!.id) })
    expect(() => referencesTo('area', { ...tables, visit })).toThrow('visit refers to a catalogue')
  })

  it('counts no row of what is archived, be it the row or what it pairs', () => {
    const archivedOf = (target: string) =>
      Object.fromEntries(referencesTo(target).map(({ table, archived, others }) => [table, archived || others]))
    expect(archivedOf('modality')).toEqual({
      cashier: true,
      intervention_type_modality: [{ column: 'intervention_type_id', table: 'intervention_type' }],
    })
    // A configuration may name nobody to escalate to, and counts all the same.
    expect(archivedOf('request_project')['request_config']).toEqual(
      ['categoria', 'tipo', 'requisito'].map((column) => ({ column, table: expect.stringMatching(/^request_|^requirement_/) })),
    )
    expect(archivedOf('attached_type')).toEqual({
      attachment: true,
      profile_attached_type: [{ column: 'perfil', table: 'profile' }],
      user_attached_type: [{ column: 'usuid', table: 'app_user' }],
    })
  })
})
